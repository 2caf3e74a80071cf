#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "@Observable is silent when an equal value is assigned, but tells observers of every change in place, also of
one that changes nothing, such as '+= 0' or an empty removal. The same reference is silent, the same structure that is
not Equatable is not, and nil after nil depends on whether the wrapped type is Equatable."

cat >writes.swift <<'SWIFT'
import Observation
struct Plain {}
struct Point: Equatable { var x = 1 }
final class Reference {}
@Observable final class Model {
    var number = 1
    var point = Point()
    var plain = Plain()
    var reference = Reference()
    var list = [1]
    var noPlain: Plain?
    var noPoint: Point?
}
func told(_ name: String, _ read: (Model) -> Void, _ write: (Model) -> Void) {
    nonisolated(unsafe) var count = 0
    let model = Model()
    withObservationTracking({ read(model) }, onChange: { count += 1 })
    write(model)
    print("\(name): \(count)")
}
told("assign", { _ = $0.number }, { $0.number = 1 })
told("add", { _ = $0.number }, { $0.number += 0 })
told("field", { _ = $0.point }, { $0.point.x = 1 })
told("removal", { _ = $0.list }, { $0.list.removeAll { _ in false } })
told("reference", { _ = $0.reference }, { $0.reference = $0.reference })
told("plain", { _ = $0.plain }, { $0.plain = $0.plain })
told("nil plain", { _ = $0.noPlain }, { $0.noPlain = nil })
told("nil point", { _ = $0.noPoint }, { $0.noPoint = nil })
SWIFT
prepare swiftc -swift-version 6 writes.swift -o writes
observe ./writes
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the equal number assigned" 0 "$(line assign)"
expect "0 added to it" 1 "$(line add)"
expect "an equal field of a structure assigned" 1 "$(line field)"
expect "a removal that removes nothing" 1 "$(line removal)"
expect "the same reference assigned" 0 "$(line reference)"
expect "the same not Equatable structure assigned" 1 "$(line plain)"
expect "nil for nil, not Equatable" 1 "$(line 'nil plain')"
expect "nil for nil, Equatable" 0 "$(line 'nil point')"
finish
