#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "An issue that a detached task or a thread records belongs to no test. Swift Testing reports it once, and once
more for each suite with the trait serialized that runs at that moment: with two such suites, one issue is three, also
in the number of failures of the XML. An attachment is saved as three files. If the folder of --attachments-path is
missing, the run ends with an error before the first test."

manifest Bar 'targets: [.testTarget(name: "BarTests")]'
source_file Bar/Tests/BarTests/BarTests.swift 'import Foundation
import Testing

func record(_ name: String) {
    Issue.record("\(name) was lost")
    Attachment.record(name, named: "\(name).txt")
}
let wait = Duration.seconds(2)

@Suite(.serialized) struct First { @Test func waits() async throws { try await Task.sleep(for: wait) } }
@Suite(.serialized) struct Second { @Test func waits() async throws { try await Task.sleep(for: wait) } }
@Suite struct Third { @Test func waits() async throws { try await Task.sleep(for: wait) } }

@Test func beside() async throws {
    try await Task.sleep(for: wait / 2)
    await Task.detached { record("tea") }.value
    await withCheckedContinuation { done in
        Thread { record("ale"); done.resume() }.start()
    }
}
@Test func after() async throws {
    try await Task.sleep(for: wait * 2)
    await Task.detached { record("rum") }.value
}'
cd Bar
prepare swift build --build-tests
test_with() { swift test --skip-build --disable-xctest --xunit-output "$work/report.xml" --attachments-path "$1" 2>&1; }
observe test_with "$work/saved"
expect "status without the folder of the attachments, and whether tests ran" "1 no" \
    "$status $(has "$output" "Test run started")"
mkdir "$work/saved"
observe test_with "$work/saved"
issues() { grep -c "^↳ $1 was lost" <<<"$output" || true; }
files() { find "$work/saved" -name "$1*.txt" | wc -l; }
expect "issues and files of a detached task beside two serialized suites" "3 3" "$(issues tea) $(files tea)"
expect "of a thread" "3 3" "$(issues ale) $(files ale)"
expect "of a detached task after these suites" "1 1" "$(issues rum) $(files rum)"
expect "failures in the XML" 7 "$(cat "$work"/report*.xml | grep -oE 'failures="[0-9]+"' | head -n 1 | tr -dc 0-9)"
finish
