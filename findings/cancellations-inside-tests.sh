#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Test.cancel() in a child task cancels the test and its other tasks, also if its error is ignored. In the body
of an exit test it cancels the test around it, whose code goes on. In withKnownIssue it counts as a known issue as well.
One cancelled case of three is not mentioned: the test passed with 3 cases. In a detached task the test passes, and an
issue of no test fails the run."

manifest Cancels 'targets: [.testTarget(name: "CancelsTests")]'
source_file Cancels/Tests/CancelsTests/Tests.swift 'import Testing
@Test func child() async {
    await withTaskGroup(of: Void.self) { group in
        group.addTask { try? Test.cancel("child") }
        group.addTask {
            try? await Task.sleep(for: .seconds(10))
            print("said: the other child is cancelled: \(Task.isCancelled)")
        }
    }
}
@Test func process() async {
    await #expect(processExitsWith: .success) { try Test.cancel("process") }
    print("said: after the exit test")
}
@Test func known() throws {
    withKnownIssue(isIntermittent: true) { try Test.cancel("known") }
    print("said: after the known issue")
}
@Test(arguments: 1...3) func cases(_ number: Int) throws { if number == 2 { try Test.cancel("second") } }
@Test func detached() async { _ = await Task.detached { try Test.cancel("detached") }.result }'
cd Cancels
prepare swift build --build-tests
# run NAME: `ended` is the line that the test ends with, without its time, and `said` is what it printed.
run() {
    observe swift test --skip-build --disable-xctest --filter "CancelsTests.$1\("
    ended=$(grep -E "Test $1\(.*(passed|failed|cancelled) after" <<<"$output" |
        sed -E 's/^. Test //; s/ after [0-9.]+ seconds//; s/\.$//')
    said=$(sed -n 's/^said: //p' <<<"$output")
}
run child
expect "cancelled in a child task" 'child() was cancelled: "child"' "$ended"
expect "the other child" "the other child is cancelled: true" "$said"
run process
expect "cancelled in an exit test" 'process() was cancelled: "process"' "$ended"
expect "the code after it" "after the exit test" "$said"
run known
expect "cancelled in withKnownIssue" 'known() was cancelled with 1 known issue: "known"' "$ended"
expect "the code after it" "after the known issue" "$said"
run cases
expect "the second of three cases cancelled" "cases(_:) with 3 test cases passed" "$ended"
run detached
expect "cancelled in a detached task" "detached() passed, status 1" "$ended, status $status"
expect "the issue belongs to a test" unknown \
    "$(grep -oE 'Test .* recorded an issue' <<<"$output" | grep -oE 'unknown|detached')"
finish
