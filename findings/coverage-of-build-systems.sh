#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "With --build-system swiftbuild, swift test --enable-code-coverage passes and writes a report that has no file
of the package, but only the generated entry point of the tests. With SwiftPM's own build system it has the files of the
package and of the tests."

manifest Bar 'targets: [.target(name: "Bar"), .testTarget(name: "BarTests", dependencies: ["Bar"])]'
source_file Bar/Sources/Bar/Bar.swift 'public func price() -> Int { 8 }'
source_file Bar/Tests/BarTests/BarTests.swift 'import Bar
import Testing
@Test func isEight() { #expect(price() == 8) }'
cd Bar
# files BUILD_SYSTEM: the status of the tests, and the files in their report.
files() {
    local options=(--disable-xctest --build-system "$1") status=0
    swift test "${options[@]}" --enable-code-coverage >"$work/$1.log" 2>&1 || status=$?
    printf '%s:' "$status"
    python3 -c 'import json, os, sys
files = {os.path.basename(file["filename"]) for file in json.load(open(sys.argv[1]))["data"][0]["files"]}
print("", *sorted(files & {"Bar.swift", "BarTests.swift"}), end="")
print(" and generated ones" if files - {"Bar.swift", "BarTests.swift"} else "")' \
        "$(swift test "${options[@]}" --show-codecov-path 2>/dev/null | tail -n 1)"
}
expect "status and files, SwiftPM's own build system" "0: Bar.swift BarTests.swift and generated ones" "$(files native)"
expect "status and files, swiftbuild" "0: and generated ones" "$(files swiftbuild)"
finish
