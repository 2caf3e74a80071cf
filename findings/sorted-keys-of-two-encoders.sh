#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "On Linux, sortedKeys is two orders. JSONEncoder sorts keys by their bytes. JSONSerialization compares them as
a file list does: digits by their number, without case and without accents first. So the same object has two texts, and
Python's sort_keys writes that of JSONEncoder. A SortDescriptor of a text sorts by bytes too, and
localizedStandardCompare does not."

cat >orders.swift <<'SWIFT'
import Foundation

let names = ["menu10", "menu9", "Zoo", "apple", "Éclair", "_id"]
let object = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
print("encoder:", String(decoding: try encoder.encode(object), as: UTF8.self))
let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
print("serialization:", String(decoding: data, as: UTF8.self))
struct Drink { let name: String }
print("descriptor:", names.map(Drink.init).sorted(using: SortDescriptor(\.name)).map(\.name).joined(separator: " "))
let compared = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
print("compared:", compared.joined(separator: " "))
SWIFT
prepare swiftc -swift-version 6 orders.swift -o orders
observe ./orders
line() { sed -n "s/^$1: //p" <<<"$output"; }
# keys JSON: the keys in their order, and as Python sorts them.
keys() { python3 -c 'import json, sys; print(*json.loads(sys.argv[1]))' "$1"; }
sorted() {
    python3 -c 'import json, sys; print(*json.loads(json.dumps(json.loads(sys.argv[1]), sort_keys=True)))' "$1"
}
expect "JSONEncoder" "Zoo _id apple menu10 menu9 Éclair" "$(keys "$(line encoder)")"
expect "Python's sort_keys" "Zoo _id apple menu10 menu9 Éclair" "$(sorted "$(line encoder)")"
expect "JSONSerialization" "_id apple Éclair menu9 menu10 Zoo" "$(keys "$(line serialization)")"
expect "SortDescriptor" "Zoo _id apple menu10 menu9 Éclair" "$(line descriptor)"
expect "localizedStandardCompare" "_id apple Éclair menu9 menu10 Zoo" "$(line compared)"
finish
