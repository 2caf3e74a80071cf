#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "On Linux JSONSerialization reads another Double than was written for six of ten random numbers between 0 and 1, also
its own, and for four of ten times since 1970 with their fractions, because a number of 16 or 17 digits becomes a decimal.
JSONDecoder and Python read each. -9223372036854775809, which no Int holds, casts to the Int -9223372036854775807, and 1e-400
to 0; -0 is 0, and 9007199254740993 casts to no Double."

cat >main.swift <<'SWIFT'
import Foundation
struct Generator: RandomNumberGenerator {
    var state: UInt64 = 42
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
func numbers(_ range: Range<Double>) -> [Double] {
    var generator = Generator()
    return (0..<10_000).map { _ in Double.random(in: range, using: &generator) }
}
func object(_ text: Data) -> [Any] { try! JSONSerialization.jsonObject(with: text) as! [Any] }
func changed(_ old: [Double], _ new: [Double]) -> Int { zip(old, new).count { $0 != $1 } }
let parts = numbers(0..<1), times = numbers(1_700_000_000..<1_800_000_000)
let encoded = try JSONEncoder().encode(parts), serialized = try JSONSerialization.data(withJSONObject: parts)
print("encoded: \(changed(parts, object(encoded) as! [Double]))")
print("serialized: \(changed(parts, object(serialized) as! [Double]))")
print("decoded: \(changed(parts, try JSONDecoder().decode([Double].self, from: serialized)))")
print("times: \(changed(times, object(try JSONEncoder().encode(times)) as! [Double]))")
let sum = object(try JSONEncoder().encode([0.1 + 0.2]))[0]
print("sum: \(sum) \(sum is NSDecimalNumber) \(sum as! Double)")
let other = object(Data("[-9223372036854775809, 1e-400, -0, 9007199254740993]".utf8))
print("other: \(other[0] as? Int ?? 1) \(other[1] as? Int ?? 1) \(other[2] as? Double ?? 1) \(other[3] as? Double ?? 1)")
try encoded.write(to: URL(filePath: "encoded.json"))
try serialized.write(to: URL(filePath: "serialized.json"))
SWIFT
prepare swiftc -swift-version 6 -O main.swift -o main
observe ./main
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "numbers of 10,000 that differ, written by JSONEncoder" 6215 "$(line encoded)"
expect "written by JSONSerialization" 6215 "$(line serialized)"
expect "read by JSONDecoder" 0 "$(line decoded)"
expect "times since 1970 of 10,000 that differ" 4445 "$(line times)"
expect "both writers, read by Python" "equal" "$(python3 -c '
import json
print("equal" if json.load(open("encoded.json")) == json.load(open("serialized.json")) else "different")')"
expect "0.1 + 0.2, its class and its Double" "0.30000000000000004 true 0.3000000000000001" "$(line sum)"
expect "other casts" "-9223372036854775807 0 0.0 1.0" "$(line other)"
finish
