#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-collections 1.6.0\n'
behaviour "In JSON an OrderedDictionary with text keys is an array of keys and values in turn, and it reads no object; a
TreeDictionary is an object, with numbers as keys as well. A BitSet is an array of words and not of its members. An
OrderedSet does not read an array with equal values, and two ordered dictionaries in another order are not equal."

manifest Stored 'platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")], targets: [
    .executableTarget(name: "Stored", dependencies: ["BitCollections", "HashTreeCollections", "OrderedCollections"].map {
        .product(name: $0, package: "swift-collections") })]'
source_file Stored/Sources/Stored/main.swift 'import BitCollections
import Foundation
import HashTreeCollections
import OrderedCollections
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
func show(_ name: String, _ value: some Encodable) throws {
    print("\(name): \(String(decoding: try encoder.encode(value), as: UTF8.self))")
}
func read<Value: Decodable>(_ name: String, _ type: Value.Type, _ text: String) {
    print("\(name): \((try? JSONDecoder().decode(type, from: Data(text.utf8))).map { "\($0)" } ?? "throws")")
}
let ordered: OrderedDictionary = ["b": 1, "a": 2]
try show("ordered", ordered)
try show("tree", ["b": 1, "a": 2] as TreeDictionary)
try show("numbers", [5: 1] as TreeDictionary)
try show("bits", BitSet([1, 5, 70]))
read("object", OrderedDictionary<String, Int>.self, "{\"a\":1}")
read("twice", OrderedSet<Int>.self, "[1,1]")
print("equal: \(ordered == ["a": 2, "b": 1])")'
cd Stored
prepare swift build
observe .build/debug/Stored
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "an OrderedDictionary of texts" '["b",1,"a",2]' "$(line ordered)"
expect "a TreeDictionary of texts" '{"a":2,"b":1}' "$(line tree)"
expect "a TreeDictionary of numbers" '{"5":1}' "$(line numbers)"
expect "a BitSet of 1, 5 and 70" "[34,64]" "$(line bits)"
expect "an object as an OrderedDictionary" "throws" "$(line object)"
expect "an array with equal values as an OrderedSet" "throws" "$(line twice)"
expect "equal in another order" "false" "$(line equal)"
finish
