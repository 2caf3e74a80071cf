#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, a test case of XCTest goes on after a failure, whatever continueAfterFailure says. An expectation of
expectation(description:) that is fulfilled twice passes. A test whose set-up throws is counted as a failure and as skipped;
after an error of the asynchronous setUp() the other one still runs. A skip that tearDownWithError() throws is lost, and one of
a test is a passed test in the XML, where each failure has the text 'failure'. A failure of a thread that comes late belongs to
the next test."

manifest Checks 'targets: [.testTarget(name: "ChecksTests", swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Checks/Tests/ChecksTests/checks.swift 'import XCTest
struct Broken: Error {}
final class StopTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }
    func testStops() {
        XCTFail("the first")
        print("It went on.")
    }
}
final class TwiceTests: XCTestCase {
    func testTwice() {
        let drink = expectation(description: "drink")
        drink.fulfill()
        drink.fulfill()
        wait(for: [drink], timeout: 0.1)
    }
}
final class SetUpTests: XCTestCase {
    override func setUpWithError() throws { throw Broken() }
    func testBody() { print("The body ran.") }
}
final class AsyncSetUpTests: XCTestCase {
    override func setUp() async throws { throw Broken() }
    override func setUp() { print("The other one ran.") }
    func testBody() { print("The body ran.") }
}
final class SkipTests: XCTestCase {
    override func tearDownWithError() throws { throw XCTSkip() }
    func testEnds() {}
}
final class BodySkipTests: XCTestCase {
    func testSkips() throws { throw XCTSkip("closed") }
}
final class ThreadTests: XCTestCase {
    func testA() {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.3)
            XCTFail("late")
        }
    }
    func testB() { Thread.sleep(forTimeInterval: 1) }
}'
cd Checks
prepare swift build --build-tests
# run CASE: runs the tests of a test case, and prints what the last line counts.
run() {
    observe swift test --skip-build --disable-swift-testing --filter "ChecksTests.$1/"
    [[ $output == *Executed* ]] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
    counts=$(sed -nE 's/.*Executed [0-9]+ tests?, with (.*) in .*/\1/p' <<<"$output" | tail -n 1)
}
run StopTests
expect "with continueAfterFailure = false, the code after the failure runs" yes "$(has "$output" "It went on.")"
run TwiceTests
expect "an expectation that is fulfilled twice" "status 0, 0 failures (0 unexpected)" "status $status, $counts"
run SetUpTests
expect "setUpWithError() throws" "1 test skipped and 1 failure (1 unexpected), body no" \
    "$counts, body $(has "$output" "The body ran.")"
run AsyncSetUpTests
expect "the asynchronous setUp() throws" "1 test skipped and 1 failure (1 unexpected), body no, other setUp() yes" \
    "$counts, body $(has "$output" "The body ran."), other setUp() $(has "$output" "The other one ran.")"
run SkipTests
expect "tearDownWithError() throws a skip" "0 failures (0 unexpected)" "$counts"
run BodySkipTests
expect "a test throws one" "1 test skipped and 0 failures (0 unexpected)" "$counts"
run ThreadTests
expect "a late failure belongs to" "ThreadTests.testB" \
    "$(grep -oE 'ThreadTests.test[AB] : failed' <<<"$output" | cut -d ' ' -f 1)"
observe swift test --skip-build --disable-swift-testing --parallel --xunit-output results.xml \
    --filter 'StopTests|BodySkipTests'
xml=$(cat results*.xml)
expect "the XML counts" 'tests="2" failures="1"' "$(grep -oE 'tests="[0-9]+" failures="[0-9]+"' <<<"$xml")"
expect "it says that a test was skipped" no "$(has "$xml" skipped)"
expect "the text of the failure" 'message="failure"' "$(grep -oE 'message="[^"]*"' <<<"$xml")"
finish
