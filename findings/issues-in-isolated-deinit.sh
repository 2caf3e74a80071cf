#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "An issue that an 'isolated deinit' records belongs to no test, also when the test releases the object on the
main actor and the deinit runs at once: task-locals are empty in it, and the current test is one of them.
'withKnownIssue' around the release fails the test, and the run fails with an issue of a test called «unknown». The XML
counts the issue and shows no element for it. In a plain deinit both work."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
@MainActor final class Isolated { isolated deinit { Issue.record("left over") } }
@MainActor final class Plain { deinit { Issue.record("left over") } }
@MainActor struct Releases {
    @Test func isolatedDeinit() { withKnownIssue { _ = Isolated() } }
    @Test func plainDeinit() { withKnownIssue { _ = Plain() } }
    @Test func nothing() {}
}'
cd Checks
prepare swift build --build-tests
# Sets `console` and `summary` to what one test prints.
try() {
    observe swift test --skip-build --disable-xctest --filter "$1" --xunit-output results.xml
    console=$output
    summary=$(python3 - <<'PYTHON'
import xml.etree.ElementTree as tree
suite = tree.parse("results.xml").getroot().find("testsuite")
print(f"failures {suite.get('failures')}, elements {len(list(suite.iter('failure')))}")
PYTHON
    )
}
try plainDeinit
expect "plain deinit, status" 0 "$status"
expect "plain deinit, XML" "failures 0, elements 0" "$summary"
try isolatedDeinit
expect "isolated deinit, status" 1 "$status"
expect "the issue belongs to «unknown»" yes "$(has "$console" "Test «unknown» recorded an issue")"
expect "the test fails, because it had no issue" yes "$(has "$console" "Known issue was not recorded")"
expect "isolated deinit, XML" "failures 2, elements 1" "$summary"
finish
