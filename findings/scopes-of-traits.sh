#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A trait whose scope does not call its function makes a test pass that never ran, and the tests of a suite
disappear from the run. The body of an exit test is outside the scope of the traits: a task-local that they bind has its
default there, while the environment that they set is inherited. An attachment of the body belongs to the test."

manifest Scopes 'targets: [.testTarget(name: "ScopesTests")]'
source_file Scopes/Tests/ScopesTests/Tests.swift 'import Foundation
import Testing
enum Values { @TaskLocal static var current = "default" }
struct Bound: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        setenv("SET_BY_TRAIT", "set", 1)
        try await Values.$current.withValue("bound") { try await function() }
    }
}
struct Forgetful: SuiteTrait, TestTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {}
}
@Test(Forgetful()) func forgotten() { Issue.record("it ran") }
@Suite(Forgetful()) struct Forgotten { @Test func inside() { Issue.record("it ran") } }
@Suite(Bound()) struct Scoped {
    @Test func process() async {
        print("in the test: \(Values.current)")
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let variable = ProcessInfo.processInfo.environment["SET_BY_TRAIT"] ?? "not set"
            print("in the exit test: \(Values.current), \(variable), \(Test.current == nil ? "no test" : "a test")")
            Attachment.record(Array("text".utf8), named: "note.txt")
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }
}'
cd Scopes
prepare swift build --build-tests
run() { observe swift test --skip-build --disable-xctest --filter "$1"; }
run 'ScopesTests.forgotten'
expect "a test whose trait forgets it" "status 0, passed" "status $status, $(grep -oE 'forgotten\(\) passed' <<<"$output" | cut -d ' ' -f 2)"
run 'ScopesTests.Forgotten'
expect "a suite whose trait forgets it" "status 0, suite passed, its test is not mentioned" \
    "status $status, $([ "$(has "$output" "Suite Forgotten passed")" = yes ] && echo suite passed), $(
        [ "$(has "$output" "inside()")" = yes ] && echo its test is mentioned || echo its test is not mentioned)"
mkdir attachments
observe swift test --skip-build --disable-xctest --filter ScopesTests.Scoped --attachments-path attachments
line() { sed -n "s/.*$1: //p" <<<"$output" | head -n 1; }
expect "the task-local in the test" "bound" "$(line 'in the test')"
expect "in the exit test: task-local, environment, Test.current" "default, set, no test" "$(line 'in the exit test')"
expect "files of attachments" "note.txt" "$(ls attachments)"
finish
