#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The condition of a suite is evaluated for the suite and again for each suite and test in it. A trait that
disables a test stops the preparation of the traits after it only: those before it, and the recursive ones of its suite,
are prepared for the test that does not run. The arguments of a disabled test are not evaluated."

manifest Traits 'targets: [.testTarget(name: "TraitsTests")]'
source_file Traits/Tests/TraitsTests/Tests.swift 'import Foundation
import Testing
func say(_ text: String) { FileHandle.standardError.write(Data("said: \(text)\n".utf8)) }
func condition() -> Bool {
    say("condition")
    return true
}
func arguments(_ name: String) -> [Int] {
    say("arguments \(name)")
    return [1]
}
@Suite(.enabled(if: condition())) struct Conditional {
    @Test func first() {}
    @Test func second() {}
    @Test func third() {}
    @Suite struct Inner { @Test func fourth() {} }
}
struct Database: SuiteTrait, TestTrait {
    var name: String
    var isRecursive: Bool { name == "suite" }
    func prepare(for test: Test) async throws { say("\(name) for \(test.name)") }
}
@Suite(Database(name: "suite")) struct Prepared {
    @Test(Database(name: "before"), .disabled(), Database(name: "after"), arguments: arguments("disabled"))
    func disabled(_ number: Int) {}
    @Test(arguments: arguments("enabled")) func enabled(_ number: Int) {}
}'
cd Traits
prepare swift build --build-tests
said() {
    swift test --skip-build --disable-xctest --filter "TraitsTests.$1/" 2>&1 |
        sed -n 's/^said: //p' | sort | paste -s -d ';' -
}
expect "evaluations for 2 suites with 4 tests" 6 "$(said Conditional | grep -o condition | wc -l)"
expect "prepared for the suite, an enabled test and a disabled one, and arguments" \
    "arguments enabled;before for disabled(_:);suite for Prepared;suite for disabled(_:);suite for enabled(_:)" \
    "$(said Prepared)"
finish
