#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A Confirmation that is called after its closure has returned is ignored without an issue, so a test that
expects no call passes although the call comes. An error in the closure gives two issues: the error, and the call that
did not come. The issue of a LocalizedError shows the value, and not its description."

manifest Late 'targets: [.testTarget(name: "LateTests")]'
source_file Late/Tests/LateTests/Tests.swift 'import Foundation
import Testing
struct Closed: LocalizedError { var errorDescription: String? { "The bar is closed." } }
struct Empty: Error, CustomStringConvertible { var description: String { "The shelf is empty." } }
@Test func none() async {
    var task: Task<Void, Never>?
    await confirmation(expectedCount: 0) { isCalled in
        task = Task {
            try? await Task.sleep(for: .milliseconds(100))
            isCalled()
            print("said: called")
        }
    }
    await task?.value
}
@Test func inside() async throws { try await confirmation { _ in throw Empty() } }
@Test func localized() throws { throw Closed() }'
cd Late
prepare swift build --build-tests
run() { observe swift test --skip-build --disable-xctest --filter "LateTests.$1\("; }
run none
expect "a test that expects no call, after a late call" "called, passed, status 0" \
    "$(sed -n 's/^said: //p' <<<"$output"), $(
        grep -oE 'none\(\) (passed|failed)' <<<"$output" | cut -d ' ' -f 2), status $status"
run inside
expect "issues of an error in the closure" 2 \
    "$(grep -oE 'inside\(\) failed after .*' <<<"$output" | grep -oE '[0-9]+ issues?' | cut -d ' ' -f 1)"
expect "the description of another error" "Caught error: The shelf is empty." \
    "$(grep -oE 'Caught error: .*' <<<"$output")"
run localized
expect "the text of a LocalizedError" "Caught error: Closed()" "$(grep -oE 'Caught error: .*' <<<"$output")"
finish
