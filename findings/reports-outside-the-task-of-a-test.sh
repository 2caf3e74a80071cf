#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: xctest-dynamic-overlay 1.13.1\nversion: swift-custom-dump 1.7.3\n'
behaviour "In a test of Swift Testing, 'reportIssue' of IssueReporting, and so a dependency that is unimplemented, is
lost in a detached task, on a thread and in an exit test: nothing is printed and the test passes. Issue.record fails the
run there. 'withErrorReporting' reports no CancellationError. A failed expectNoDifference of dates that differ by less
than a millisecond prints equal lines."

manifest Reports 'platforms: [.macOS(.v15)], dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1")], targets: [
    .testTarget(name: "ReportsTests", dependencies: [
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")])]'
source_file Reports/Tests/ReportsTests/Tests.swift 'import CustomDump
import Foundation
import IssueReporting
import Testing
@Test func inTheTest() { reportIssue("in the test") }
@Test func inAChildTask() async { await withTaskGroup(of: Void.self) { $0.addTask { reportIssue("in a child task") } } }
@Test func inATask() async { await Task { reportIssue("in a task") }.value }
@Test func detached() async {
    let task: Task<Void, Never> = Task.detached { reportIssue("in a detached task") }
    await task.value
}
@Test func thread() async {
    await withCheckedContinuation { done in
        Thread.detachNewThread {
            reportIssue("on a thread")
            done.resume()
        }
    }
}
@Test func exitTest() async { await #expect(processExitsWith: .success) { reportIssue("in an exit test") } }
@Test func recorded() async {
    let task: Task<Void, Never> = Task.detached { _ = Issue.record("recorded in a detached task") }
    await task.value
}
@Test func failed() { withErrorReporting { throw URLError(.badURL) } }
@Test func cancelled() { withErrorReporting { throw CancellationError() } }
@Test func dates() { expectNoDifference(Date(timeIntervalSince1970: 1.0001), Date(timeIntervalSince1970: 1.0002)) }'
cd Reports
prepare swift build --build-tests
# run TEST TEXT: how a run of this test ends, and whether the text is printed.
run() {
    observe swift test --skip-build --disable-xctest --filter "ReportsTests.$1\(\)"
    printf '%s, ' "$([ "$status" = 0 ] && echo passes || echo fails)"
    [ "$(has "$output" "$2")" = yes ] && echo printed || echo silent
}
expect "reportIssue in the test" "fails, printed" "$(run inTheTest 'in the test')"
expect "in a child task" "fails, printed" "$(run inAChildTask 'in a child task')"
expect "in a task" "fails, printed" "$(run inATask 'in a task')"
expect "in a detached task" "passes, silent" "$(run detached 'in a detached task')"
expect "on a thread" "passes, silent" "$(run thread 'on a thread')"
expect "in an exit test" "passes, silent" "$(run exitTest 'in an exit test')"
expect "Issue.record in a detached task" "fails, printed" "$(run recorded 'recorded in a detached task')"
expect "withErrorReporting, an error" "fails, printed" "$(run failed 'Caught error')"
expect "withErrorReporting, a cancellation" "passes, silent" "$(run cancelled 'Caught error')"
run dates '' >/dev/null
lines=$(grep -oE '[-+−] Date\(.*\)' <<<"$output" | sed 's/^[^D]*//' | sort -u)
expect "the two lines of a difference of dates of 0.1 ms" "fails, Date(1970-01-01T00:00:01.000Z)" "$([ "$status" = 0 ] || echo fails), $lines"
finish
