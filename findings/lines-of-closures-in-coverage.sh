#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The totals of llvm-cov count the lines of a closure twice, for the closure and for the function around it,
where they count as run whenever the function ran. So a closure that never ran hardly lowers the part of lines. In LCOV,
LF and LH of a file disagree with its own DA lines, and a reader that counts those reports less."

manifest Covered 'targets: [.target(name: "Covered"), .testTarget(name: "CoveredTests", dependencies: ["Covered"])]'
source_file Covered/Sources/Covered/Covered.swift 'public func start() -> () -> Int {
    return {
        let one = 1
        let two = 2
        let three = 3
        let four = 4
        return one + two + three + four
    }
}'
source_file Covered/Tests/CoveredTests/Tests.swift 'import Covered
import Testing
@Test func starts() { _ = start() }'
cd Covered
prepare swift test --disable-xctest --enable-code-coverage
folder=$(swift build --show-bin-path)/codecov
tool=$(dirname "$(readlink -f "$(command -v swift)")")/llvm-cov
observe "$tool" export -format=lcov -instr-profile "$folder/default.profdata" "$folder/../CoveredPackageTests.xctest" Sources
count() { grep -cE "$1" <<<"$output" || true; }
expect "lines of the file that are code (DA)" "9" "$(count '^DA:')"
expect "lines that were run (DA)" "3" "$(count '^DA:[0-9]+,[1-9]')"
expect "lines in total (LF)" "16" "$(sed -n 's/^LF://p' <<<"$output")"
expect "lines that were run in total (LH)" "9" "$(sed -n 's/^LH://p' <<<"$output")"
need python3 "install Python 3"
report=$(swift test --show-codecov-path 2>/dev/null)
expect "the same in the JSON of 'swift test'" "9 of 16" "$(python3 -c "
import json, sys
for file in json.load(open(sys.argv[1]))['data'][0]['files']:
    if file['filename'].endswith('/Covered.swift'):
        print(file['summary']['lines']['covered'], 'of', file['summary']['lines']['count'])" "$report")"
finish
