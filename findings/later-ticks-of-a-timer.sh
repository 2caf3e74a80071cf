#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "An AsyncTimerSequence leaves out no tick: after a loop that took five intervals, the next ticks come at once,
one after the other, until it has caught up, and each has the time at which it is delivered. A value that
AsyncChannel.send waits with when the channel finishes is lost, and send returns as if it was taken. A debounce delivers
its last value at the end at once."

manifest Ticks 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Ticks", dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Ticks/Sources/Ticks/main.swift 'import AsyncAlgorithms

var times: [Duration] = []
let begin = ContinuousClock.now
for await tick in AsyncTimerSequence(interval: .milliseconds(200), clock: .continuous) {
    times.append(tick - begin)
    if times.count == 1 { try await Task.sleep(for: .milliseconds(1_050)) }
    if times.count == 7 { break }
}
print("gaps:", zip(times.dropFirst(), times).map { $0 - $1 < .milliseconds(100) ? "none" : "some" })

let channel = AsyncChannel<Int>()
let sender = Task {
    await channel.send(1)
    return "send returned"
}
try await Task.sleep(for: .milliseconds(200))
channel.finish()
var received: [Int] = []
for await value in channel { received.append(value) }
print("channel:", await sender.value, received)

let (values, continuation) = AsyncStream<Int>.makeStream()
continuation.yield(1)
continuation.finish()
let start = ContinuousClock.now
for await value in values.debounce(for: .seconds(5)) {
    print("debounce:", value, ContinuousClock.now - start < .seconds(2) ? "at once" : "later")
}'
cd Ticks
prepare swift build
observe .build/debug/Ticks
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the time between seven ticks" '["some", "none", "none", "none", "none", "some"]' "$(line gaps)"
expect "a channel that finishes beside a sender" "send returned []" "$(line channel)"
expect "a debounce of five seconds at the end" "1 at once" "$(line debounce)"
finish
