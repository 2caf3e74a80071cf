#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'.filterIssues' and '.compactMapIssues' of a test get each issue but the error that the test throws, which fails the
run all the same; those of a suite get it too. A failed '#require' is handled. The trait of a suite is called twice for each issue
of a test, three times in a suite inside, and four times one level deeper, so a comment that it adds comes as often."

manifest Checks 'targets: [.testTarget(name: "ChecksTests")]'
source_file Checks/Tests/ChecksTests/checks.swift 'import Testing
struct Broken: Error {}
struct OfATest {
    @Test(.filterIssues { _ in false }) func expects() { #expect(1 == 2) }
    @Test(.filterIssues { _ in false }) func requires() throws { try #require(1 == 2) }
    @Test(.filterIssues { _ in false }) func throwsAnError() throws { throw Broken() }
    @Test(.filterIssues { _ in false }, arguments: [1]) func throwsForAnArgument(_ number: Int) throws { throw Broken() }
}
@Suite(.filterIssues { _ in false }) struct OfASuite {
    @Test func expects() { #expect(1 == 2) }
    @Test func throwsAnError() throws { throw Broken() }
}
@Suite(.compactMapIssues { issue in
    var issue = issue
    issue.comments.append("seen")
    return issue
}) struct Outer {
    @Test func one() { Issue.record() }
    struct Middle {
        @Test func two() { Issue.record() }
        struct Inner { @Test func three() { Issue.record() } }
    }
}'
cd Checks
prepare swift build --build-tests
# result TEST: passes or fails, by the status of a run of it alone.
result() {
    observe swift test --skip-build --disable-xctest --filter "$1"
    [[ $output == *"Test run with"* ]] || cannot "the tests could not be run: $(tail -n 3 <<<"$output")"
    [ "$status" = 0 ] && echo passes || echo fails
}
comments() {
    observe swift test --skip-build --disable-xctest --filter "$1"
    grep -c '^. seen' <<<"$output" || true
}
expect "a test that filters its issues, with a failed expectation" passes "$(result OfATest/expects)"
expect "with a failed requirement" passes "$(result OfATest/requires)"
expect "with an error that it throws" fails "$(result OfATest/throwsAnError)"
expect "the same with an argument" fails "$(result OfATest/throwsForAnArgument)"
expect "a suite that filters issues, a failed expectation" passes "$(result OfASuite/expects)"
expect "an error that a test of it throws" passes "$(result OfASuite/throwsAnError)"
expect "comments that the trait of a suite adds to one issue of its test" 2 "$(comments Outer/one)"
expect "of a test in a suite inside" 3 "$(comments Middle/two)"
expect "one level deeper" 4 "$(comments Inner/three)"
finish
