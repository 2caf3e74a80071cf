#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A failed #expect prints no value if its condition has 'await', 'try' or a closure: only the code is repeated,
also if the effect is on one side alone. A value that was read before the expectation is printed."

manifest Values 'targets: [.testTarget(name: "ValuesTests")]'
source_file Values/Tests/ValuesTests/Tests.swift 'import Testing
actor Counter { var count = 2 }
func read() throws -> Int { 2 }
let (three, list) = (3, [1, 2])
@Test func plain() throws { let two = try read(); #expect(two == three) }
@Test func waiting() async { let counter = Counter(); #expect(await counter.count == three) }
@Test func throwing() throws { #expect(try read() == three) }
@Test func call() { #expect(list.contains(three)) }
@Test func closure() { #expect(list.contains { $0 == three }) }'
cd Values
observe swift test --disable-xctest
message() { sed -n "s/.*Test $1() recorded an issue.*Expectation failed: //p" <<<"$output" | sed 's/→/=/g'; }
[ -n "$(message plain)" ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
expect "values that were read before" "(two = 2) == (three = 3)" "$(message plain)"
expect "await on one side" "await counter.count == three" "$(message waiting)"
expect "try on one side" "try read() == three" "$(message throwing)"
expect "values of a call without a closure" "yes" "$(has "$(message call)" "three = 3")"
expect "a closure" 'list.contains { $0 == three }' "$(message closure)"
finish
