#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A failed #expect in a test case of XCTest and a failed XCTAssert in a test of Swift Testing are lost without
a word, and both tests pass. What throws works on both sides: #require fails a test case, and XCTUnwrap a test. Throwing
XCTSkip fails a test of Swift Testing, and Test.cancel() fails a test case: neither is skipped."

manifest Both 'targets: [.testTarget(name: "BothTests")]'
source_file Both/Tests/BothTests/Tests.swift 'import Testing
import XCTest
@Suite struct Modern {
    @Test func asserting() { XCTAssertEqual(1, 2) }
    @Test func unwrapping() throws { _ = try XCTUnwrap(Int?.none) }
    @Test func skipping() throws { throw XCTSkip("not here") }
}
final class Classic: XCTestCase {
    func testExpecting() { #expect(1 == 2) }
    func testRequiring() throws { try #require(1 == 2) }
    func testCancelling() throws { try Test.cancel("not here") }
}'
cd Both
prepare swift build --build-tests
observe swift test --skip-build
# modern NAME and classic NAME: whether the test passed or failed.
modern() { grep -oE "Test $1\(\) (passed|failed|skipped|cancelled)" <<<"$output" | head -n 1 | cut -d ' ' -f 3; }
classic() { grep -oE "Classic\.$1' (passed|failed|skipped)" <<<"$output" | head -n 1 | cut -d ' ' -f 2; }
expect "XCTAssertEqual in a test of Swift Testing" passed "$(modern asserting)"
expect "XCTUnwrap" failed "$(modern unwrapping)"
expect "XCTSkip" failed "$(modern skipping)"
expect "#expect in a test case of XCTest" passed "$(classic testExpecting)"
expect "#require" failed "$(classic testRequiring)"
expect "Test.cancel()" failed "$(classic testCancelling)"
finish
