#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Code that an exit test runs counts in the coverage if the process ends by itself or by exit(), and not at all if it ends by a
trap, also the lines before the trap: a function that only exit tests with fatalError reach has no covered line."

manifest Covered 'targets: [.target(name: "Covered"), .testTarget(name: "CoveredTests", dependencies: ["Covered"])]'
source_file Covered/Sources/Covered/Covered.swift 'public func returning() -> Int {
    1
}
public func exiting() -> Int32 {
    3
}
public func trapping() {
    print("a line before the trap")
    fatalError("trap")
}'
source_file Covered/Tests/CoveredTests/Tests.swift 'import Covered
import Foundation
import Testing
@Test func returns() async { await #expect(processExitsWith: .success) { _ = returning() } }
@Test func exits() async { await #expect(processExitsWith: .exitCode(3)) { exit(exiting()) } }
@Test func traps() async { await #expect(processExitsWith: .failure) { trapping() } }'
cd Covered
prepare swift test --disable-xctest --enable-code-coverage
report=$(swift test --show-codecov-path 2>/dev/null)
[ -f "$report" ] || cannot "there is no report of the coverage: $report"
count() {
    python3 -c "
import json, sys
for function in json.load(open(sys.argv[1]))['data'][0]['functions']:
    if sys.argv[2] in function['name'] and function['name'].endswith('F'):
        print(function['count'])" "$report" "$1"
}
expect "the test process ends with 0: runs of the function" "1" "$(count returning)"
expect "it calls exit()" "1" "$(count exiting)"
expect "it traps" "0" "$(count trapping)"
finish
