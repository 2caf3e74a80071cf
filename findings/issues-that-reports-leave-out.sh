#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "An issue that the scope of a suite's trait records fails the run, and the XML of 'swift test' neither counts
it nor names it. One of a detached task is counted in 'failures', and no test has it. So a reader of the file sees a run
in which all passed."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
struct Tidy: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        Issue.record("something is left open")
    }
}
@Suite(Tidy()) struct InASuite { @Test func passes() {} }
struct Detached {
    @Test func passes() async {
        let task: Task<Void, Never> = Task.detached { _ = Issue.record("a late issue") }
        await task.value
    }
}
struct Plain { @Test func fails() { Issue.record("an issue of the test") } }'
cd Checks
prepare swift build --build-tests
# report SUITE: the status of the run, the number of failures in the XML, and the elements that say so.
report() {
    observe swift test --skip-build --disable-xctest --filter "ChecksTests.$1" --xunit-output results.xml
    printf 'status %s, ' "$status"
    python3 -c '
import xml.etree.ElementTree as tree
suite = tree.parse("results.xml").getroot()[0]
print("failures", suite.get("failures") + ",", len(suite.findall("testcase/failure")), "elements")'
}
expect "an issue of a test" "status 1, failures 1, 1 elements" "$(report Plain)"
expect "an issue of a detached task" "status 1, failures 1, 0 elements" "$(report Detached)"
expect "an issue of a suite's scope" "status 1, failures 0, 0 elements" "$(report InASuite)"
finish
