#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'swift test --filter' does not match the name that 'swift test list' prints for a test of Swift Testing: the file,
the line and the column follow it. So a filter that ends with '\$' runs nothing, and one with a file's name runs what is in
the file. A raw name is matched with its backticks, and a display name never. A filter that matches nothing ends with 0."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/Lobby.swift 'import Testing
struct `The lobby` {
    @Test func `shows the score`() {}
    @Test("asks before leaving") func leaving() {}
}'
source_file Checks/Tests/ChecksTests/Game.swift 'import Testing
@Test func winner() {}'
cd Checks
prepare swift build --build-tests
listed=$(swift test list --skip-build 2>/dev/null | sort | paste -s -d ' ' -)
expect "swift test list" \
    'ChecksTests.`The lobby`/`shows the score`() ChecksTests.`The lobby`/leaving() ChecksTests.winner()' "$listed"

# ran FILTER: sets `result` to the number of tests that the filter runs, and the status.
ran() {
    observe swift test --skip-build --disable-xctest --filter "$1"
    result="$(grep -oE 'run with [0-9]+ tests?' <<<"$output" | grep -oE '[0-9]+'), status $status"
}
ran 'ChecksTests.winner\(\)'
expect "the listed name" "1, status 0" "$result"
ran 'ChecksTests.winner\(\)$'
expect "the listed name and the end" "0, status 0" "$result"
ran 'ChecksTests.winner\(\)/Game\.swift:[0-9:]+$'
expect "the listed name, the file, the line, and the end" "1, status 0" "$result"
ran 'Lobby.swift'
expect "the name of a file" "2, status 0" "$result"
ran 'The lobby/shows the score'
expect "a raw name without its backticks" "0, status 0" "$result"
ran '`The lobby`/`shows the score`'
expect "a raw name with its backticks" "1, status 0" "$result"
ran 'asks before leaving'
expect "a display name" "0, status 0" "$result"
finish
