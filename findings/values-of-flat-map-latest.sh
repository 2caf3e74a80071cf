#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-async-algorithms 1.1.4\n'
behaviour "'flatMapLatest' asks its source for the next value only while its consumer waits. If the consumer is slower than the
inner sequence, it switches once, and then never again: the source has sent its third value, and the loop gets those of the second
one as long as it lasts. If the inner sequences end, the loop gets all of the second one and then those of the last one. A
consumer that is fast enough gets the values of the newest one, as the proposal says of all."

manifest Searches 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4")], targets: [
    .executableTarget(name: "Searches", dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")])]'
source_file Searches/Sources/Searches/main.swift 'import AsyncAlgorithms
import Synchronization

let clock = ContinuousClock()

// Sends 1 to `count`, one each 150 milliseconds, and stays open.
func typed(_ count: Int) -> AsyncStream<Int> {
    AsyncStream { queries in
        Task {
            for query in 1...count {
                queries.yield(query)
                try? await Task.sleep(for: .milliseconds(150))
            }
        }
    }
}

// Delivers its query when it is asked, each 20 milliseconds and at most `count` times.
func results(_ query: Int, _ count: Int) -> AsyncStream<Int> {
    let delivered = Delivered()
    return AsyncStream {
        guard delivered.next() <= count else { return nil }
        try? await Task.sleep(for: .milliseconds(20))
        return query
    }
}

final class Delivered: Sendable {
    let number = Mutex(0)
    func next() -> Int { number.withLock { $0 += 1; return $0 } }
}

// Prints the queries whose results a loop gets in the first two seconds, and how often it gets those after the first.
func search(_ name: String, queries: Int, results count: Int = .max, work: Duration, counts: Bool = false) async {
    let start = clock.now
    var received: [(query: Int, times: Int)] = []
    for await query in typed(queries).flatMapLatest({ results($0, count) }) {
        if received.last?.query == query { received[received.count - 1].times += 1 } else { received.append((query, 1)) }
        try? await Task.sleep(for: work)
        if clock.now - start > .seconds(2) || (query == queries && received.last?.times == min(count, 20)) { break }
    }
    let texts = received.map { counts && $0.query > 1 ? "\($0.query) \($0.times) times" : "\($0.query)" }
    print("\(name):", texts.joined(separator: ", "))
}
await search("fast", queries: 3, work: .zero)
await search("slow", queries: 3, work: .milliseconds(80))
await search("few", queries: 4, results: 3, work: .milliseconds(280), counts: true)'
prepare swift build --package-path Searches
observe timeout 60 Searches/.build/debug/Searches
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "three queries, and a consumer that only waits, gets results of the queries" "1, 2, 3" "$(line fast)"
expect "a consumer that takes 80 ms for a result, where one is ready each 20 ms" "1, 2" "$(line slow)"
expect "four queries of three results, and a consumer that takes 280 ms" "1, 2 3 times, 4 3 times" "$(line few)"
finish
