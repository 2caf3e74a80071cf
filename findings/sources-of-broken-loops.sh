#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "A 'break' ends the source of a loop over merge, zip, combineLatest, debounce, _throttle or chunks, as that of a loop
over the source itself. The source of 'buffer', 'share' and 'flatMapLatest' goes on, although the loop and its sequence are
gone: its termination handler is not called, and it delivers on. If the task of the loop is cancelled, all end."

manifest Loops 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Loops", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Loops/Sources/Loops/main.swift 'import AsyncAlgorithms
import Synchronization

// A stream of numbers that never ends by itself, and whether it was terminated.
final class Source: Sendable {
    private let ending = Mutex(false)
    private let pause: Duration
    init(each pause: Duration = .milliseconds(10)) { self.pause = pause }
    var hasEnded: Bool { ending.withLock { $0 } }
    var numbers: AsyncStream<Int> {
        AsyncStream { numbers in
            numbers.onTermination = { [self] _ in ending.withLock { $0 = true } }
            Task {
                var number = 0
                while case .enqueued = numbers.yield(number) {
                    number += 1
                    try? await Task.sleep(for: pause)
                }
            }
        }
    }
}
func test<S: AsyncSequence>(
    _ name: String, each pause: Duration = .milliseconds(10), _ make: @Sendable @escaping (AsyncStream<Int>) -> S
) async throws {
    var results: [String] = []
    for breaks in [true, false] {
        let source = Source(each: pause)
        let loop = Task {
            for try await _ in make(source.numbers) where breaks { break }
        }
        try await Task.sleep(for: .milliseconds(50))
        if !breaks { loop.cancel() }
        try await loop.value
        try await Task.sleep(for: .milliseconds(breaks ? 1000 : 300))
        results.append(source.hasEnded ? "ends" : "goes on")
    }
    print("\(name): \(results[0]) after a break, \(results[1]) after a cancellation")
}
try await test("itself") { $0 }
try await test("merge") { merge($0, Source().numbers) }
try await test("zip") { zip($0, Source().numbers) }
try await test("combineLatest") { combineLatest($0, Source().numbers) }
try await test("debounce") { $0.debounce(for: .milliseconds(1)) }
try await test("throttle") { $0._throttle(for: .milliseconds(20)) }
try await test("chunks") { $0.chunks(ofCount: 2) }
try await test("bounded") { $0.buffer(policy: .bounded(2)) }
try await test("unbounded") { $0.buffer(policy: .unbounded) }
try await test("latest") { $0.buffer(policy: .bufferingLatest(1)) }
try await test("share") { $0.share() }
try await test("flatMapLatest", each: .milliseconds(150)) { $0.flatMapLatest { _ in Source().numbers } }'
prepare swift build --package-path Loops
observe timeout 90 Loops/.build/debug/Loops
line() { sed -n "s/^$1: //p" <<<"$output"; }
ended="ends after a break, ends after a cancellation"
for name in itself merge zip combineLatest debounce throttle chunks; do
    expect "the source of a loop over $name" "$ended" "$(line $name)"
done
for name in bounded unbounded latest; do
    expect "over buffer(policy: $name)" "goes on after a break, ends after a cancellation" "$(line $name)"
done
expect "over share" "goes on after a break, ends after a cancellation" "$(line share)"
expect "over flatMapLatest" "goes on after a break, ends after a cancellation" "$(line flatMapLatest)"
finish
