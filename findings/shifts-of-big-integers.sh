#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
printf 'version: BigInt 6.0.1\n'
behaviour "BigInt shifts a negative number to the right towards zero, where Int rounds down: -7 >> 1 is -3 and not -4.
Its JSON is an array of a sign and words of 64 bits, so a reader whose numbers are Doubles gets another value. BigInt
reads the JSON of a text, and not that of a number."

manifest Numbers 'dependencies: [.package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1")], targets: [
    .executableTarget(name: "Numbers", dependencies: ["BigInt"])]'
source_file Numbers/Sources/Numbers/main.swift 'import BigInt
import Foundation

print("shifts:", Int(-7) >> 1, BigInt(-7) >> 1)
let large = BigInt(String("123456789012345678901234567890"))!
print("five:", String(decoding: try JSONEncoder().encode(BigInt(5)), as: UTF8.self))
print("large:", String(decoding: try JSONEncoder().encode(large), as: UTF8.self))
func read(_ json: String) -> String {
    (try? JSONDecoder().decode(BigInt.self, from: Data(json.utf8))).map { "\($0)" } ?? "an error"
}
print("read:", read("\"5\""), "and", read("5"))'
cd Numbers
prepare swift build
observe .build/debug/Numbers
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "Int and BigInt: -7 >> 1" "-4 -3" "$(line shifts)"
expect "the JSON of 5" '["+",5]' "$(line five)"
expect "the JSON of 123456789012345678901234567890" '["+",6692605942,14083847773837265618]' "$(line large)"
expect "its last word as a Double" 14083847773837264896 \
    "$(python3 -c 'import json, sys; print(int(float(json.loads(sys.argv[1])[2])))' "$(line large)")"
expect 'BigInt of "5" and of 5' "5 and an error" "$(line read)"
finish
