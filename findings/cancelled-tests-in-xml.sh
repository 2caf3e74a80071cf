#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "In the XML of 'swift test', a test that cancelled itself is one that passed, while a disabled test is skipped.
The attribute 'failures' counts issues, so it can be larger than the number of tests. A test with three cases is one
test case. The name of the file that was asked for is used only if XCTest is turned off."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
@Test func cancelled() throws { try Test.cancel("no network") }
@Test(.disabled("no network")) func disabled() {}
@Test(arguments: [1, 2, 3]) func cases(_ number: Int) throws {
    if number == 1 { try Test.cancel("not this one") }
    #expect(number < 0)
    #expect(number == 0)
}'
cd Checks
prepare swift build --build-tests
observe swift test --skip-build --disable-xctest --xunit-output results.xml
console=$output
expect "files without XCTest" "results.xml" "$(echo results*)"
xml() {
    python3 - "$1" <<'PYTHON'
import sys, xml.etree.ElementTree as tree
suite = tree.parse("results.xml").getroot().find("testsuite")
what = sys.argv[1]
if what == "suite":
    print(", ".join(f"{name} {suite.get(name)}" for name in ("tests", "failures", "skipped")))
else:
    case = [case for case in suite if case.get("name") == what]
    print(len(case), ", ".join(child.tag for child in case[0]) or "no element")
PYTHON
}
expect "the console says that a test was cancelled" yes "$(has "$console" "Test cancelled() was cancelled")"
expect "elements of the cancelled test in the XML" "1 no element" "$(xml 'cancelled()')"
expect "elements of the disabled test in the XML" "1 skipped" "$(xml 'disabled()')"
expect "elements of the test with three cases" "1 failure, failure, failure, failure" "$(xml 'cases(_:)')"
expect "attributes of the suite" "tests 2, failures 4, skipped 1" "$(xml suite)"
rm results.xml
observe swift test --skip-build --xunit-output results.xml
expect "files with XCTest, which has no test here" "results-swift-testing.xml" "$(echo results*)"
finish
