#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "With --repetitions, an option of the test program that 'swift test' of 6.3 does not have, a test that fails in the
first two of four rounds and passes in the last is reported as passed: the last line says that all passed, the XML has no
failure and one element for four results, and only the status is 1. With '--repeat-until pass' the run ends after the first
round without an issue, and its status is 1 as well. The event stream has each issue."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
@MainActor var rounds = 0
@MainActor @Test func needsThreeRounds() {
    rounds += 1
    #expect(rounds > 2)
}
@Test func passes() {}'
cd Checks
prepare swift build --build-tests
library=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")/lib/swift/linux
# rounds OPTION...: runs the test program itself.
rounds() {
    rm -f results.xml events.json
    observe env LD_LIBRARY_PATH="$library" .build/debug/ChecksPackageTests.xctest --testing-library swift-testing \
        --xunit-output results.xml --event-stream-output-path events.json --event-stream-version 0 "$@"
    [ -s results.xml ] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
}
last() { grep -oE 'Test run with .* (passed|failed)' <<<"$output"; }
report() { python3 -c '
import xml.etree.ElementTree as tree
suite = tree.parse("results.xml").getroot()[0]
failed = suite.findall("testcase/failure")
print("tests {tests}, failures {failures}, ".format(**suite.attrib) + f"cases {len(suite)}, failed cases {len(failed)}")'; }
issues() { grep -c '"kind":"issueRecorded"' events.json || true; }
rounds
expect "one round, its status and the last line" "1, Test run with 2 tests in 0 suites failed" "$status, $(last)"
expect "the XML" "tests 2, failures 1, cases 2, failed cases 1" "$(report)"
rounds --repetitions 4
expect "four rounds, of which two fail" "1, Test run with 8 tests in 0 suites passed" "$status, $(last)"
expect "the XML" "tests 8, failures 0, cases 2, failed cases 0" "$(report)"
expect "issues in the event stream" 2 "$(issues)"
rounds --repetitions 4 --repeat-until pass
expect "until it passes" "1, Test run with 6 tests in 0 suites passed" "$status, $(last)"
expect "the XML" "tests 6, failures 0, cases 2, failed cases 0" "$(report)"
rounds --repetitions 4 --repeat-until fail
expect "until it fails" "1, Test run with 2 tests in 0 suites failed" "$status, $(last)"
finish
