#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "An exit test sends what its body captures as JSON: with an infinite number the body does not run, and the test has two
issues, 'A system failure occurred' and the failed expectation of its exit. The lines that the body prints before fatalError are
observed, the part of a line is lost; a program with its output in a pipe loses both. An attachment whose name has a slash is saved as 'untitled'."

manifest Captures 'targets: [.testTarget(name: "CapturesTests")]'
source_file Captures/Tests/CapturesTests/captures.swift 'import Testing
struct Captures {
    @Test func infinite() async {
        let number = Double.infinity
        await #expect(processExitsWith: .success) { [number = number as Double] in #expect(number > 0) }
    }
    @Test func finite() async {
        let number = 1.5
        await #expect(processExitsWith: .success) { [number = number as Double] in #expect(number > 0) }
    }
    @Test func printing() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            print("a line")
            print("a part", terminator: "")
            fatalError()
        }
        let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        print("observed:", text.contains("a line"), text.contains("a part"))
    }
    @Test func attaching() { Attachment.record("text", named: "screens/first.txt") }
}'
source_file plain.swift 'print("a line")
fatalError()'
export SWIFT_BACKTRACE=enable=no
prepare swiftc plain.swift -o plain
expect "a program's output in a pipe, before fatalError" "" "$({ ./plain 2>/dev/null || true; } | cat)"
cd Captures
prepare swift build --build-tests
mkdir files
observe timeout 120 swift test --skip-build --disable-xctest --attachments-path files
[ "$status" != 124 ] || cannot "the tests did not end within two minutes. To fix: run this again."
expect "an infinite number" "2 issues" "$(grep -oE 'infinite\(\) failed after .*' <<<"$output" | grep -oE '[0-9]+ issues?')"
expect "the first issue" yes "$(has "$output" "infinite() recorded an issue at captures.swift:5:15: A system failure occurred")"
expect "a finite number" yes "$(has "$output" "Test finite() passed")"
expect "a line and a part of one in an exit test" yes "$(has "$output" "observed: true false")"
expect "the file of an attachment with a slash" untitled "$(ls files)"
finish
