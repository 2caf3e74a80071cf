#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: OpenCombine 0.14.0\n'
behaviour "The property values of a publisher asks for one value at a time and has no buffer: a loop that is still at
work with the first value of a PassthroughSubject misses all that are sent until it asks again; of a CurrentValueSubject
it gets the last. The operator buffer keeps them. If a subscriber sends a value while it receives one, the subscribers
after it get the new value first, so the values arrive in reverse."

manifest Subjects 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
    targets: [.executableTarget(name: "Subjects", dependencies: ["OpenCombine"])]'
source_file Subjects/Sources/Subjects/main.swift '@preconcurrency import OpenCombine

/// Collects what a slow loop receives while `send` is called with 1 to 4 at once, and with 5 after a second.
@MainActor func received(
    _ publisher: some Publisher<Int, Never>, send: @MainActor (Int) -> Void, end: @MainActor () -> Void
) async -> [Int] {
    let values = publisher.values
    let loop = Task { @MainActor in
        var result: [Int] = []
        for await value in values {
            result.append(value)
            try? await Task.sleep(for: .milliseconds(300))
        }
        return result
    }
    try? await Task.sleep(for: .milliseconds(100))
    (1...4).forEach(send)
    try? await Task.sleep(for: .seconds(1))
    send(5)
    end()
    return await loop.value
}

let passed = PassthroughSubject<Int, Never>()
print("passthrough:", await received(passed, send: { passed.send($0) }, end: { passed.send(completion: .finished) }))
let current = CurrentValueSubject<Int, Never>(0)
print("current:", await received(current, send: { current.send($0) }, end: { current.send(completion: .finished) }))
let source = PassthroughSubject<Int, Never>()
let buffered = source.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
print("buffered:", await received(buffered, send: { source.send($0) }, end: { source.send(completion: .finished) }))

// Subscribers are called in an order that differs in each process, so both record what they receive.
let subject = PassthroughSubject<Int, Never>()
final class Received {
    var lists: [[Int]] = [[], []]
    /// Records a value, and says whether the next one is to be sent: by the first subscriber that gets a value.
    func isNew(_ value: Int, in list: Int) -> Bool {
        let isNew = !lists.contains { $0.contains(value) }
        lists[list].append(value)
        return isNew && value < 4
    }
}
let received = Received()
let subscriptions = [0, 1].map { list in
    subject.sink { if received.isNew($0, in: list) { subject.send($0 + 1) } }
}
subject.send(1)
let lists = received.lists.sorted { $0.lexicographicallyPrecedes($1) }
print("while receiving:", lists[0], lists[1])
subscriptions.forEach { $0.cancel() }'
cd Subjects
prepare swift build
observe .build/debug/Subjects
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a slow loop over a PassthroughSubject" "[1, 5]" "$(line passthrough)"
expect "over a CurrentValueSubject" "[0, 4, 5]" "$(line current)"
expect "with a buffer" "[1, 2, 3, 4, 5]" "$(line buffered)"
expect "two subscribers, of which the first to receive a value sends the next" "[1, 2, 3, 4] [4, 3, 2, 1]" \
    "$(line "while receiving")"
finish
