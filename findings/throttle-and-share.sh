#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "'_throttle' keeps the newest value until another one arrives or the sequence ends, however long that takes; 'debounce'
emits it when the time is over. The consumers of 'share' have one buffer: with its default policy a slow consumer slows
the others down, and with '.bufferingLatest(1)' a slow one makes a fast one lose values."

manifest Operators 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Operators", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Operators/Sources/Operators/main.swift 'import AsyncAlgorithms
typealias Values = AsyncStream<Int>
func source(_ count: Int, every pause: Duration, then silence: Duration = .zero) -> Values {
    AsyncStream { values in
        Task {
            for value in 1...count {
                values.yield(value)
                try? await Task.sleep(for: pause)
            }
            try? await Task.sleep(for: silence)
            values.finish()
        }
    }
}
func collect<S: AsyncSequence & Sendable>(_ sequence: S, each pause: Duration = .zero) -> Task<[Int], any Error>
where S.Element == Int {
    Task {
        var all: [Int] = []
        for try await value in sequence {
            all.append(value)
            try await Task.sleep(for: pause)
        }
        return all
    }
}
// Whether the last value arrives in the silence at the end, which is ten times as long as the interval.
func arrival<S: AsyncSequence>(_ name: String, _ sequence: S) async throws where S.Element == Int {
    let clock = ContinuousClock()
    let start = clock.now
    var last = (value: 0, time: Duration.zero)
    for try await value in sequence { last = (value, clock.now - start) }
    print("\(name): \(last.value) \(last.time < .milliseconds(700) ? "in the silence" : "at the end")")
}
let (short, long) = (Duration.milliseconds(100), Duration.milliseconds(1000))
try await arrival("throttle", source(4, every: .milliseconds(2), then: long)._throttle(for: short))
try await arrival("debounce", source(4, every: .milliseconds(2), then: long).debounce(for: short))
let latest = source(8, every: .milliseconds(40)).share(bufferingPolicy: .bufferingLatest(1))
let (slow, fast) = (collect(latest, each: .milliseconds(200)), collect(latest))
_ = try await slow.value
print("beside a slow one: \(try await fast.value.count < 8 ? "loses values" : "gets all")")
let fair = source(8, every: .milliseconds(40)).share(bufferingPolicy: .bufferingLatest(1))
let (one, two) = (collect(fair), collect(fair))
_ = try await one.value
print("beside a fast one: \(try await two.value.count < 7 ? "loses values" : "gets all")")
let waiting = source(4, every: .milliseconds(1)).share()
let clock = ContinuousClock()
let start = clock.now
let (slowest, quick) = (collect(waiting, each: .milliseconds(200)), collect(waiting))
_ = try await quick.value
print("default: the fast one waits \(clock.now - start > .milliseconds(300))")
_ = try await slowest.value'
cd Operators
prepare swift build
observe .build/debug/Operators
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the last value of _throttle comes" "4 at the end" "$(line throttle)"
expect "the last value of debounce comes" "4 in the silence" "$(line debounce)"
expect "share with bufferingLatest(1), a fast consumer beside a slow one" "loses values" "$(line 'beside a slow one')"
expect "the same beside a fast one" "gets all" "$(line 'beside a fast one')"
expect "share, a fast consumer waits for a slow one" "the fast one waits true" "$(line default)"
finish
