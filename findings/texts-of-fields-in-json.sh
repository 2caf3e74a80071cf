#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: swift-http-types 1.8.0\n'
behaviour "In JSON, a field of HTTPFields has its bytes as characters of Latin-1: the value ü, which is printed as ü, is written
as Ã¼, and Swift reads it back. Python reads two characters. JSON that another program wrote is not read: a ü becomes a
character that is no UTF-8, and a euro sign or a Korean word is an error, as is a blank at the end, which an assignment trims."

manifest Recorder 'dependencies: [.package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0")], targets: [
    .executableTarget(name: "Recorder", dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")])]'
source_file Recorder/Sources/Recorder/main.swift 'import Foundation
import HTTPTypes

let name = HTTPField.Name("X-City")!
if CommandLine.arguments.count > 1 {
    let text = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    do {
        print(try JSONDecoder().decode(HTTPFields.self, from: text)[name]!)
    } catch {
        print(error)
    }
} else {
    var fields = HTTPFields()
    fields[name] = "Zürich"
    let text = try JSONEncoder().encode(fields)
    try text.write(to: URL(fileURLWithPath: "swift.json"))
    print(fields[name]!, try JSONDecoder().decode(HTTPFields.self, from: text) == fields)
    fields[name] = "Bern "
    print("[\(fields[name]!)]")
}'
prepare swift build --package-path Recorder
observe Recorder/.build/debug/Recorder
expect "the value that was set, and whether JSON gives equal fields in Swift" "Zürich true" "$(head -n 1 <<<"$output")"
expect "a value with a blank at its end" "[Bern]" "$(tail -n 1 <<<"$output")"
expect "what Python reads of that JSON" "ZÃ¼rich" \
    "$(python3 -c 'import json; print(json.load(open("swift.json"))[0]["value"])')"
expect "the same, as the bytes of Latin-1" "Zürich" \
    "$(python3 -c 'import json; print(json.load(open("swift.json"))[0]["value"].encode("latin-1").decode())')"
# read TEXT: what Swift reads of JSON that Python has written.
read_in_swift() {
    python3 -c 'import json, sys
json.dump([{"name": "X-City", "value": sys.argv[1]}], open("python.json", "w"))' "$1"
    observe Recorder/.build/debug/Recorder python.json
    grep -o 'contains invalid characters' <<<"$output" || echo "$output"
}
expect "JSON of Python with Zürich, read in Swift" "Z�rich" "$(read_in_swift Zürich)"
expect "with 5 €" "contains invalid characters" "$(read_in_swift "5 €")"
expect "with a Korean word" "contains invalid characters" "$(read_in_swift 서울)"
expect "with a blank at the end" "contains invalid characters" "$(read_in_swift "Bern ")"
expect "with ASCII only" "Bern" "$(read_in_swift Bern)"
finish
