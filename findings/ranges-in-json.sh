#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The JSON of 1..<3 and of 1...3 is [1,3], and each is read as the other one, without an error: an empty range becomes
one with an element. 1..., ...1 and ..<1 are [1], so a range from 1 is read as one up to 1. NSRange, SIMD2 and CGPoint have the
form too, and a range ignores a third number. A dictionary with Int keys is an object, and with keys of any other integer type
an array, so neither is read as the other."

source_file ranges.swift 'import Foundation

func json<Value: Encodable>(_ value: Value) -> String { String(decoding: try! JSONEncoder().encode(value), as: UTF8.self) }

// What is read of JSON as a type.
func read<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
    do { return "\(try JSONDecoder().decode(type, from: Data(text.utf8)))" } catch { return "an error" }
}
print("ranges:", json(1..<3), json(1...3), json(NSRange(location: 1, length: 3)), json(SIMD2(1, 3)), json(CGPoint(x: 1, y: 3)))
print("one end:", json(1...), json(...1), json(..<1))
print("closed:", read(ClosedRange<Int>.self, json(1..<3)))
print("open:", read(Range<Int>.self, json(1...3)))
print("empty:", read(ClosedRange<Int>.self, json(5..<5)))
print("from:", read(PartialRangeThrough<Int>.self, json(1...)))
print("range:", read(NSRange.self, json(1..<3)))
print("three:", read(Range<Int>.self, "[1,3,9]"), read(SIMD2<Int>.self, "[1,3,9]"))
print("keys:", json([1: "a"]), json([Int64(1): "a"]), json([UInt8(1): "a"]))
print("other keys:", read([Int64: String].self, json([1: "a"])), read([Int: String].self, json([Int64(1): "a"])))'
prepare swiftc ranges.swift -o ranges
observe ./ranges
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the JSON of 1..<3, 1...3, an NSRange, a SIMD2 and a CGPoint" "[1,3] [1,3] [1,3] [1,3] [1,3]" "$(line ranges)"
expect "the JSON of 1..., ...1 and ..<1" "[1] [1] [1]" "$(line 'one end')"
expect "1..<3 read as a ClosedRange" "1...3" "$(line closed)"
expect "1...3 read as a Range" "1..<3" "$(line open)"
expect "5..<5 read as a ClosedRange" "5...5" "$(line empty)"
expect "1... read as a PartialRangeThrough" "PartialRangeThrough<Int>(upperBound: 1)" "$(line from)"
expect "1..<3 read as an NSRange, its location and length" "{1, 3}" "$(line range)"
expect "three numbers read as a Range and as a SIMD2" "1..<3 an error" "$(line three)"
expect "dictionaries with keys of Int, Int64 and UInt8" '{"1":"a"} [1,"a"] [1,"a"]' "$(line keys)"
expect "the first one read with keys of Int64, and the second one with keys of Int" "an error an error" "$(line 'other keys')"
finish
