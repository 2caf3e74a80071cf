#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the main run loop does not turn in a program with an async main, nor in a test: a timer of
RunLoop.main never fires, and a block that it should perform is never called, also not after code on the main actor has
run the loop. The main queue and OperationQueue.main work."

manifest Timers 'targets: [.executableTarget(name: "Timers"), .testTarget(name: "TimersTests")]'
code='    nonisolated(unsafe) var timer = false, block = false, queue = false, operation = false
    let later = Timer(timeInterval: 0.05, repeats: false) { _ in timer = true }
    RunLoop.main.add(later, forMode: .common)
    RunLoop.main.perform { block = true }
    DispatchQueue.main.async { queue = true }
    OperationQueue.main.addOperation { operation = true }
    while !queue || !operation { await Task.yield() }
    try await Task.sleep(for: .seconds(1))
    print("seen: timer \(timer), block \(block), queue \(queue), operation \(operation)")'
source_file Timers/Sources/Timers/Program.swift "import Foundation
@MainActor func turn() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2)) }
@main struct Program { @MainActor static func main() async throws {
$code
    turn()
    print(\"later: timer \\(timer), block \\(block)\")
} }"
source_file Timers/Tests/TimersTests/Tests.swift "import Foundation
import Testing
@Test @MainActor func timers() async throws {
$code
}"
cd Timers
prepare swift build --build-tests
line() { sed -n "s/^$1: //p" <<<"$output"; }
observe .build/debug/Timers
expect "in a program with an async main" "timer false, block false, queue true, operation true" "$(line seen)"
expect "after it has run the loop for 0.2 s" "timer false, block false" "$(line later)"
observe swift test --skip-build --disable-xctest
expect "in a test on the main actor" "timer false, block false, queue true, operation true" "$(line seen)"
finish
