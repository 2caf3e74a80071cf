#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-http-structured-headers 1.7.0\n'
behaviour "In a structured field of HTTP, a token and a string in quotation marks are two types. The encoder chooses
by the text: a String that could be a token is written without quotation marks, and another one with them. A string
that was read and is written again becomes a token, and http-sfv of Python reads another type. A Double is not read
from '1', which is an integer, but its own output is '1.0'; a whole number is not read from '1.0'."

need_python_packages http-sfv==0.9.9
manifest Fields 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-http-structured-headers", exact: "1.7.0")], targets: [
    .executableTarget(name: "Fields", dependencies: [
        .product(name: "StructuredFieldValues", package: "swift-http-structured-headers")])]'
source_file Fields/Sources/Fields/main.swift 'import StructuredFieldValues
struct Item<Value: Codable>: StructuredFieldValue {
    static var structuredFieldType: StructuredFieldType { .item }
    var item: Value
}
func written(_ value: some Codable) -> String {
    guard let bytes = try? StructuredFieldValueEncoder().encode(Item(item: value)) else { return "an error" }
    return String(decoding: bytes, as: UTF8.self)
}
func read<Value: Codable>(_ text: String, as type: Value.Type) -> Value? {
    try? StructuredFieldValueDecoder().decode(Item<Value>.self, from: Array(text.utf8)).item
}
for text in ["Mojito", "Bloody Mary", "7up", "a:b"] { print("\(text): \(written(text))") }
print("again: \(read("\"Mojito\"", as: String.self).map(written) ?? "an error")")
print("double of 1: \(read("1", as: Double.self).map { "\($0)" } ?? "an error")")
print("double of 1.0: \(read("1.0", as: Double.self).map { "\($0)" } ?? "an error")")
print("double: \(written(1.0))")
print("int of 1.0: \(read("1.0", as: Int.self).map { "\($0)" } ?? "an error")")'
cd Fields
prepare swift build
observe .build/debug/Fields
line() { sed -n "s/^$1: //p" <<<"$output"; }
# python_type FIELD: the type that http-sfv reads.
python_type() {
    "$python" -c 'import http_sfv, sys
item = http_sfv.Item()
item.parse(sys.argv[1].encode())
print(type(item.value).__name__)' "$1"
}
expect "the String Mojito is written as" Mojito "$(line Mojito)"
expect "the String Bloody Mary" '"Bloody Mary"' "$(line "Bloody Mary")"
expect "the String 7up" '"7up"' "$(line 7up)"
expect "the String a:b" a:b "$(line a:b)"
expect '"Mojito" with quotation marks, read as a String and written' Mojito "$(line again)"
expect "what http-sfv reads from the two" "Token str" "$(python_type "$(line Mojito)") $(python_type '"Mojito"')"
expect "a Double of 1" "an error" "$(line "double of 1")"
expect "a Double of 1.0" 1.0 "$(line "double of 1.0")"
expect "the Double 1 is written as" 1.0 "$(line double)"
expect "an Int of 1.0" "an error" "$(line "int of 1.0")"
finish
