#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A class on the main actor is Sendable. A value of a protocol on the main actor is not, as an
existential and as a generic parameter, although every type that conforms to it is isolated. So a closure that is Sendable and
not isolated reads a property of the class with await, and cannot read one whose type is such a protocol. A composition with a
class on the main actor, and a protocol that refines Sendable, can be read."

# compiles NAME TYPE: prints yes, or the part of the compiler's message that says why not.
compiles() {
    cat >"$1.swift" <<SWIFT
@MainActor protocol Listener: AnyObject { func refresh() async }
@MainActor protocol SendableListener: AnyObject, Sendable { func refresh() async }
@MainActor class Screen { func refresh() async {} }
@MainActor final class Owner { weak var target: ($2)? }

func run(_ action: @escaping @Sendable () async -> Void) {}
@MainActor func start(_ owner: Owner) { run { await owner.target?.refresh() } }
SWIFT
    observe swiftc -typecheck -swift-version 6 "$1.swift"
    if [ "$status" = 0 ]; then echo yes; else grep -oE "non-Sendable type '[^']*'" <<<"$output" | head -n 1; fi
}
expect "a class on the main actor" yes "$(compiles class Screen)"
expect "a protocol on the main actor" "non-Sendable type '(any Listener)?'" "$(compiles protocol 'any Listener')"
expect "a protocol on the main actor with a class on the main actor" yes "$(compiles composition 'any Screen & Listener')"
expect "a protocol on the main actor that refines Sendable" yes "$(compiles refinement 'any SendableListener')"

cat >generic.swift <<'SWIFT'
@MainActor protocol Listener: AnyObject {}
func send<Value: Sendable>(_ type: Value.Type) {}
func start<Value: Listener>(_ type: Value.Type) { send(type) }
SWIFT
observe swiftc -typecheck -swift-version 6 generic.swift
expect "a generic parameter is reported as not Sendable" yes "$(has "$output" "'Value' does not conform to the 'Sendable' protocol")"
finish
