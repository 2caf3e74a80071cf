#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The XML of 'swift test' has the names of tests as they are written: a raw name with '<', '&' or a quotation
mark makes the whole file unreadable, and the run ends with 0. Messages in the same file are escaped."

# report NAME-OF-TEST: how the XML of a package with one more test can be read.
report() {
    rm -rf Checks/Tests results.xml
    source_file Checks/Tests/ChecksTests/checks.swift "import Testing
@Test func \`$1\`() { #expect(Bool(true)) }
@Test(.disabled(\"a < b & c\")) func message() {}"
    prepare swift test --package-path Checks --disable-xctest --xunit-output "$work/results.xml"
    python3 - <<'PYTHON'
import xml.etree.ElementTree as tree
try:
    suite = tree.parse("results.xml").getroot()[0]
    print(len(suite), "tests, a message:", suite.find("testcase/skipped").text)
except tree.ParseError:
    print("not XML")
PYTHON
}
manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
expect "a name with letters and blanks" "2 tests, a message: a < b & c" "$(report 'a table is free')"
expect "a name with '<'" "not XML" "$(report 'a score < 3 wins')"
expect "a name with '&'" "not XML" "$(report 'rules & scores')"
expect "a name with quotation marks" "not XML" "$(report 'shows "closed"')"
finish
