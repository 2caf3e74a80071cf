#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages jq nodejs
behaviour "A Duration in JSON is the upper and the lower 64 bits of its attoseconds: 100 seconds are 5 and a number of 19 digits. A
program that reads numbers as doubles, such as jq 1.6 and Node.js, writes another duration: one of 100 seconds has the same
description and is not equal, and one of -1 second becomes -0.9999999999999997. JSONSerialization keeps them."

source_file main.swift 'import Foundation

let durations = [Duration.seconds(100), .seconds(10), .seconds(-1)]
switch CommandLine.arguments.dropFirst().first {
case "write": print(String(decoding: try JSONEncoder().encode(durations), as: UTF8.self))
case "rewrite":
    let object = try JSONSerialization.jsonObject(with: FileHandle.standardInput.readDataToEndOfFile())
    print(String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self))
default:
    let read = try JSONDecoder().decode([Duration].self, from: FileHandle.standardInput.readDataToEndOfFile())
    print(zip(durations, read).map { "\($1) \($0 == $1)" }.joined(separator: ", "))
}'
prepare swiftc -swift-version 6 main.swift -o bar
./bar write >durations.json
observe cat durations.json
expect "100, 10 and -1 seconds" "[[5,7766279631452241920],[0,10000000000000000000],[-1,17446744073709551616]]" "$output"
expect "as JSONDecoder reads them" "100.0 seconds true, 10.0 seconds true, -1.0 seconds true" "$(./bar <durations.json)"
changed_text="100.0 seconds false, 10.0 seconds true, -0.9999999999999997 seconds false"
expect "after jq" "$changed_text" "$(jq -c . durations.json | ./bar)"
node_script='console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(0))))'
expect "after Node.js" "$changed_text" "$(node -e "$node_script" <durations.json | ./bar)"
expect "after JSONSerialization" "100.0 seconds true, 10.0 seconds true, -1.0 seconds true" "$(./bar rewrite <durations.json | ./bar)"
finish
