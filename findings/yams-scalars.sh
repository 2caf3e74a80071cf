#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: Yams 6.2.2\n'
behaviour "Yams, with which XcodeGen reads a project.yml, reads plain scalars as YAML 1.1 does: 12:30 is the number 750, 'on' is true,
010 is eight, a day is a Date, and the version 17.10 is the number 17.1. 08 is a Double and 'y' a string. The decoder of
Codable gives the text as written where a String is wanted, also for '~'."

manifest Scalars 'dependencies: [.package(url: "https://github.com/jpsim/Yams", exact: "6.2.2")], targets: [
    .executableTarget(name: "Scalars", dependencies: ["Yams"])]'
source_file Scalars/Sources/Scalars/main.swift 'import Yams
struct Settings: Codable { var value: String }
for text in ["17.10", "12:30", "on", "y", "010", "08", "1_000", "2026-11-28"] {
    let value = try Yams.load(yaml: text)
    let decoded = try YAMLDecoder().decode(Settings.self, from: "value: \(text)").value
    print("\(text) is \(value.map { "\(type(of: $0)) \($0)" } ?? "nil"), decoded \(decoded)")
}
print("~ is decoded \(try YAMLDecoder().decode(Settings.self, from: "value: ~").value)")'
cd Scalars
prepare swift build
observe .build/debug/Scalars
line() { sed -n "s/^$1 is //p" <<<"$output"; }
expect "17.10" "Double 17.1, decoded 17.10" "$(line 17.10)"
expect "12:30" "Int 750, decoded 12:30" "$(line 12:30)"
expect "on" "Bool true, decoded on" "$(line on)"
expect "y" "String y, decoded y" "$(line y)"
expect "010" "Int 8, decoded 010" "$(line 010)"
expect "08" "Double 8.0, decoded 08" "$(line 08)"
expect "1_000" "Int 1000, decoded 1_000" "$(line 1_000)"
expect "a day" "Date 2026-11-28 00:00:00 +0000, decoded 2026-11-28" "$(line 2026-11-28)"
expect "~ for a String" "decoded ~" "$(line '~')"
finish
