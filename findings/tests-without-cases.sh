#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A test whose collection of arguments is empty is skipped, and the run passes with the status 0; a zip of three and one values has one
case. In the XML the number of tests leaves out the skipped ones, although they are listed, so tests - failures - skipped are too few
that passed. The reason is the text of the element: junitparser, which reads the attribute 'message', has none."

manifest Cases 'targets: [.testTarget(name: "CasesTests")]'
source_file Cases/Tests/CasesTests/CasesTests.swift 'import Testing
let files: [String] = []
struct Cases {
    @Test(arguments: files) func each(file: String) { #expect(file.isEmpty) }
    @Test(arguments: [1, 2], files) func pairs(number: Int, file: String) { #expect(file.isEmpty) }
    @Test(arguments: zip([1, 2, 3], [1])) func zipped(number: Int, other: Int) { #expect(number == other) }
    @Test(.disabled("later")) func disabled() {}
    @Test func plain() {}
}'
cd Cases
observe swift test --disable-xctest --xunit-output cases.xml
expect "the status of the run" 0 "$status"
expect "the test without arguments" '➜ Test each(file:) skipped: "No test cases found."' "$(grep 'each(file:) skipped' <<<"$output")"
expect "the zip" "1 test case" "$(grep -oE 'zipped.*with [0-9]+ test cases?' <<<"$output" | grep -oE '[0-9]+ test cases?')"
expect "the attributes of the suite" 'tests="2" failures="0" skipped="3"' \
    "$(grep -oE '(tests|failures|skipped)="[0-9]+"' cases.xml | paste -sd ' ')"
expect "listed tests" 5 "$(grep -c '<testcase ' cases.xml)"
need_python_packages junitparser==5.0.3
observe "$python" -c '
from junitparser import JUnitXml
suite = next(iter(JUnitXml.fromfile("cases.xml")))
print(sorted({str(result.message) for case in suite for result in case.result}))'
expect "reasons that junitparser reads" "['None']" "$output"
finish
