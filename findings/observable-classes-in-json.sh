#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The JSON of an @Observable class that is Codable has its observed properties with an underscore and an empty
object for the registrar, and its ignored ones as they are written. JSON with the names of the properties is not read.
In a subclass without the macro, a new property is neither observed nor written; with the macro it is observed."

cat >models.swift <<'SWIFT'
import Foundation
import Observation

@Observable class Model: Codable {
    var number = 1
    @ObservationIgnored var ignored = 2
    init() {}
}
final class Plain: Model { var extra = 3 }
@Observable final class Marked: Model {
    var extra = 3
    override init() { super.init() }
    required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
}

func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}
print("json:", try json(Model()))
print("subclass:", try json(Plain()))
let text = #"{"number": 5, "ignored": 6}"#
print("read:", (try? JSONDecoder().decode(Model.self, from: Data(text.utf8)))?.number ?? "nothing")
let full = #"{"_number": 5, "ignored": 6, "_$observationRegistrar": {}}"#
print("read with underscores:", (try? JSONDecoder().decode(Model.self, from: Data(full.utf8)))?.number ?? "nothing")

/// Says whether a change of a property is observed.
func isObserved(_ read: () -> Void, change: () -> Void) -> Bool {
    final class Flag: @unchecked Sendable { var isSet = false }
    let flag = Flag()
    withObservationTracking(read) { flag.isSet = true }
    change()
    return flag.isSet
}
func report() {
    let plain = Plain()
    let marked = Marked()
    print("observed:", isObserved({ _ = plain.number }, change: { plain.number = 9 }),
        isObserved({ _ = plain.extra }, change: { plain.extra = 9 }),
        isObserved({ _ = marked.extra }, change: { marked.extra = 9 }))
}
report()
SWIFT
prepare swiftc -swift-version 6 models.swift -o models
observe ./models
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the JSON of an observable class" '{"_$observationRegistrar":{},"_number":1,"ignored":2}' "$(line json)"
expect "of a subclass without the macro" '{"_$observationRegistrar":{},"_number":1,"ignored":2}' "$(line subclass)"
expect "read from the names of the properties" nothing "$(line read)"
expect "read from the names with underscores" 5 "$(line "read with underscores")"
expect "observed: an inherited property, a new one without the macro, a new one with it" "true false true" \
    "$(line observed)"
finish
