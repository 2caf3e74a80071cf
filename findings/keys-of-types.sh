#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Sendable is no part of a protocol type at run time: 'any P & Sendable' and 'any P' are one type, with one name. Of
function types it is a part, as are ownership, 'sending' and tuple labels; some differ and have the same name. Typed
throws of Never or of any Error are no part."

cat >keys.swift <<'SWIFT'
protocol P {}
typealias Plain = () -> Void
typealias Sent = @Sendable () -> Void
typealias NoThrow = () throws(Never) -> Void
typealias Throws = () throws -> Void
typealias ThrowsAny = () throws(any Error) -> Void
typealias Async = () async -> Void
typealias Concurrent = @concurrent () async -> Void
typealias Caller = nonisolated(nonsending) () async -> Void
typealias Takes = ([Int]) -> Void
typealias Borrows = (borrowing [Int]) -> Void
typealias Consumes = (consuming [Int]) -> Void
typealias Runs = (Plain) -> Void
typealias Keeps = (@escaping Plain) -> Void
typealias Asks = (() -> Int) -> Void
typealias AsksLater = (@autoclosure () -> Int) -> Void
func compare(_ name: String, _ first: Any.Type, _ second: Any.Type) {
    print("\(name): \(first == second ? "same" : "other") type, \("\(first)" == "\(second)" ? "same" : "other") name")
}
compare("protocol", (any P).self, (any P & Sendable).self)
compare("any", Any.self, (any Sendable).self)
compare("function", Plain.self, Sent.self)
compare("throws never", Plain.self, NoThrow.self)
compare("throws any", Throws.self, ThrowsAny.self)
compare("concurrent", Async.self, Concurrent.self)
compare("nonsending", Async.self, Caller.self)
compare("borrowing", Takes.self, Borrows.self)
compare("consuming", Takes.self, Consumes.self)
compare("escaping", Runs.self, Keeps.self)
compare("autoclosure", Asks.self, AsksLater.self)
compare("labels", (Int, Int).self, (a: Int, b: Int).self)
SWIFT
prepare swiftc -swift-version 6 keys.swift -o keys
observe ./keys
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "any P, any P & Sendable" "same type, same name" "$(line protocol)"
expect "Any, any Sendable" "same type, same name" "$(line any)"
expect "a function, and a @Sendable one" "other type, other name" "$(line function)"
expect "no throws, throws(Never)" "same type, same name" "$(line 'throws never')"
expect "throws, throws(any Error)" "same type, same name" "$(line 'throws any')"
expect "async, @concurrent async" "same type, same name" "$(line concurrent)"
expect "async, nonisolated(nonsending) async" "other type, other name" "$(line nonsending)"
expect "a borrowing parameter" "same type, same name" "$(line borrowing)"
expect "a consuming parameter" "other type, other name" "$(line consuming)"
expect "an @escaping parameter" "other type, same name" "$(line escaping)"
expect "an @autoclosure parameter" "other type, same name" "$(line autoclosure)"
expect "labels of a tuple" "other type, other name" "$(line labels)"
finish
