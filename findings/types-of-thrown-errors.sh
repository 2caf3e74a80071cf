#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In Swift 6 mode the error of a catch has the type that the called functions throw, and is any Error as soon as the body
of do has a throw of its own, also throw Failure.a alone and throw error of an inner catch. So is the error of a call behind && or
??, in a closure without a signature, and in filter, compactMap, mapValues and reduce. map and flatMap of an Optional keep the
type. do throws(Failure) has it with a throw, and does not compile with a call behind ??."

cat >errors.swift <<'SWIFT'
enum Failure: Error { case a, b }
func fail() throws(Failure) -> Int { throw .a }
// The static type of an error.
func show<Value>(_ name: String, _ errors: [Value]) { print("\(name):", Value.self) }

do { _ = try fail(); _ = try fail() } catch { show("calls", [error]) }
do { throw Failure.a } catch { show("throw", [error]) }
do { if CommandLine.argc > 5 { _ = try fail() } else { throw Failure.b } } catch { show("both", [error]) }
do { do { _ = try fail() } catch { throw error } } catch { show("again", [error]) }
do throws(Failure) { throw Failure.a } catch { show("written", [error]) }
do { _ = try CommandLine.argc > 0 && fail() == 1 } catch { show("and", [error]) }
do { _ = try Int("x") ?? fail() } catch { show("coalescing", [error]) }
do { print(try "\(fail())") } catch { show("interpolation", [error]) }
do { _ = try { try fail() }() } catch { show("closure", [error]) }
do { _ = try [1].map { _ throws(Failure) in try fail() } } catch { show("map", [error]) }
do { _ = try [1].filter { _ throws(Failure) in try fail() == 1 } } catch { show("filter", [error]) }
do { _ = try [1].compactMap { _ throws(Failure) in try fail() } } catch { show("compactMap", [error]) }
do { _ = try ["a": 1].mapValues { _ throws(Failure) in try fail() } } catch { show("mapValues", [error]) }
do { _ = try [1].reduce(0) { _, _ throws(Failure) in try fail() } } catch { show("reduce", [error]) }
do { _ = try Optional(1).flatMap { _ throws(Failure) -> Int? in try fail() } } catch { show("flatMap", [error]) }
SWIFT
cat >refused.swift <<'SWIFT'
enum Failure: Error { case a }
func fail() throws(Failure) -> Int { throw .a }
do throws(Failure) { _ = try Int("x") ?? fail() } catch { print(error) }
SWIFT
prepare swiftc -swift-version 6 errors.swift -o errors
observe ./errors
names() { sed -n "s/: $1\$//p" <<<"$output" | paste -sd ' '; }
expect "the errors with their type" "calls written interpolation map flatMap" "$(names Failure)"
expect "those of any Error" "throw both again and coalescing closure filter compactMap mapValues reduce" "$(names Error)"
observe swiftc -swift-version 6 -typecheck refused.swift
expect "a call behind ?? in do throws(Failure)" "thrown expression type 'any Error' cannot be converted to error type 'Failure'" \
    "$(sed -n 's/.*error: //p' <<<"$output" | head -n 1)"
finish
