#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "A send to a MultiProducerSingleConsumerAsyncChannel that waits because the channel is full, and whose task is
cancelled, throws a CancellationError, and its value is delivered all the same, as are those of each later send of that task,
which throw too: a producer that sends again after the error sends twice. So the limit does not hold for a cancelled task. A
send to an AsyncChannel in a cancelled task returns without an error, and its value is lost."

manifest Sends 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Sends", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Sends/Sources/Sends/main.swift 'import AsyncAlgorithms

// Carries a source, which cannot be copied, into a task.
final class Carrier<Value: ~Copyable>: @unchecked Sendable {
    private var value: Value?
    init(_ value: consuming Value) { self.value = consume value }
    func take() -> Value { value.take()! }
}

// Sends 1 to 5 and tells what each send did.
func sendAll(_ send: (Int) async throws -> Void) async -> String {
    var results: [String] = []
    for number in 1...5 {
        do {
            try await send(number)
            results.append("\(number) returns")
        } catch {
            results.append("\(number) throws \(type(of: error))")
        }
    }
    return results.joined(separator: ", ")
}

func several() async {
    var parts = MultiProducerSingleConsumerAsyncChannel.makeChannel(
        of: Int.self, backpressureStrategy: .watermark(low: 1, high: 2))
    var channel = parts.takeChannel()
    let carrier = Carrier(parts.source)
    let task = Task {
        var source = carrier.take()
        let results = await sendAll { try await source.send($0) }
        source.finish()
        return results
    }
    try? await Task.sleep(for: .milliseconds(200))
    task.cancel()
    print("limited:", await task.value)
    var delivered: [Int] = []
    while let number = await channel.next() { delivered.append(number) }
    print("limited, delivered:", delivered)
}

func plain() async {
    let channel = AsyncChannel<Int>()
    let consumer = Task {
        var delivered: [Int] = []
        for await number in channel {
            delivered.append(number)
            try? await Task.sleep(for: .milliseconds(500))
        }
        return delivered
    }
    let task = Task { await sendAll { await channel.send($0) } }
    try? await Task.sleep(for: .milliseconds(200))
    task.cancel()
    print("plain:", await task.value)
    channel.finish()
    print("plain, delivered:", await consumer.value)
}
await several()
await plain()'
prepare swift build --package-path Sends
observe timeout 60 Sends/.build/debug/Sends
line() { sed -n "s/^$1: //p" <<<"$output"; }
thrown="throws CancellationError"
expect "a channel with a limit of 2, five sends, cancelled at the second" \
    "1 returns, 2 $thrown, 3 $thrown, 4 $thrown, 5 $thrown" "$(line limited)"
expect "what it delivers" "[1, 2, 3, 4, 5]" "$(line 'limited, delivered')"
expect "the same with an AsyncChannel" "1 returns, 2 returns, 3 returns, 4 returns, 5 returns" "$(line plain)"
expect "what it delivers" "[1]" "$(line 'plain, delivered')"
finish
