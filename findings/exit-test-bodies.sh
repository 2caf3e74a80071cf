#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "An expectation that fails in the body of an exit test is an issue of the test around it, at the place of the exit test and
without its text. Issue.record keeps its text, and withKnownIssue around the exit test matches it.
In a module with main-actor default isolation the body is not isolated, other than the body of a test."

manifest Exits 'targets: [.testTarget(name: "ExitsTests", swiftSettings: [.defaultIsolation(MainActor.self)])]'
source_file Exits/Tests/ExitsTests/exits.swift 'import Testing
struct Exits {
    @Test func expecting() async {
        await #expect(processExitsWith: .success) {
            #expect(1 + 1 == 3)
        }
    }
    @Test func recording() async {
        await #expect(processExitsWith: .success) {
            Issue.record("told by the child")
        }
    }
    @Test func known() async {
        await withKnownIssue { await #expect(processExitsWith: .success) { Issue.record("known") } }
    }
    @Test func current() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            print("current \(Test.current == nil)")
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
}'
cd Exits
prepare swift build --build-tests
observe swift test --skip-build --disable-xctest
expect "a failed expectation is reported at" "exits.swift:4:15: Issue recorded" \
    "$(grep -o 'expecting() recorded an issue at .*' <<<"$output" | sed 's/.* at //')"
expect "its text is reported" no "$(has "$output" "1 + 1")"
expect "the text of a recorded issue is reported" yes "$(has "$output" "told by the child")"
expect "withKnownIssue around the exit test matches" yes "$(has "$output" "Test known() passed")"
expect "the body has no current test" yes "$(has "$output" "current true")"

source_file Tests/ExitsTests/isolated.swift 'import Testing
var counter = 0
@Test func isolated() async {
    counter += 1
    await #expect(processExitsWith: .success) { counter += 1 }
}'
observe swift build --build-tests
expect "a global of the module can be used in the body" no "$([ "$status" = 0 ] && echo yes || echo no)"
expect "the compiler says" yes "$(has "$output" "main actor-isolated var 'counter'")"
finish
