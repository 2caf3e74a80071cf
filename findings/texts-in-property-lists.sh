#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "PropertyListEncoder writes the text \$null like a missing value, so that its decoder throws for such a
text, a list or a dictionary with it, and reads an optional text as nil. In the XML format a date loses its fraction
of a second. On Linux, NSKeyedArchiver stores a boolean and the number 1 as one object, so that both are read as the
first of them."

cat >main.swift <<'SWIFT'
import Foundation
struct Guest: Codable { var name: String; var note: String? }
func again<Value: Codable>(_ value: Value, _ format: PropertyListSerialization.PropertyListFormat) throws -> Value {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return try PropertyListDecoder().decode(Value.self, from: encoder.encode(value))
}
func text(_ read: () throws -> String) -> String { (try? read()) ?? "an error" }
let date = Date(timeIntervalSince1970: 1_700_000_000.75)
for (name, format) in [("xml", PropertyListSerialization.PropertyListFormat.xml), ("binary", .binary)] {
    print("\(name) name: \(text { try again(Guest(name: "$null"), format).name })")
    print("\(name) note: \(text { try again(Guest(name: "Ada", note: "$null"), format).note ?? "nil" })")
    print("\(name) list: \(text { try again(["Ada", "$null"], format).joined() })")
    print("\(name) date: \(text { try again([date], format)[0] == date ? "equal" : "another" })")
}
func archived(_ values: [Any]) throws -> String {
    let data = try NSKeyedArchiver.archivedData(withRootObject: values as NSArray, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, NSNumber.self], from: data)!
    return String(decoding: try JSONSerialization.data(withJSONObject: read), as: UTF8.self)
}
print("true first: \(text { try archived([true, 1]) })")
print("number first: \(text { try archived([1, true]) })")
print("others: \(text { try archived([true, 2]) })")
SWIFT
prepare swiftc -swift-version 5 main.swift -o main
observe ./main
line() { sed -n "s/^$1: //p" <<<"$output"; }
for format in xml binary; do
    expect "$format, a text \$null" "an error" "$(line "$format name")"
    expect "$format, an optional text \$null" nil "$(line "$format note")"
    expect "$format, a list with \$null" "an error" "$(line "$format list")"
done
expect "xml, a date with a fraction" another "$(line "xml date")"
expect "binary, a date with a fraction" equal "$(line "binary date")"
expect "archive of true and 1" "[true,true]" "$(line "true first")"
expect "archive of 1 and true" "[1,1]" "$(line "number first")"
expect "archive of true and 2" "[true,2]" "$(line others)"
finish
