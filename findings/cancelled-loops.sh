#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A loop over an AsyncStream in a cancelled task gets every value that waits in the buffer, and only then ends, also
if the task was cancelled before the loop. The stream is finished for all others: later values are refused. A loop over an
AsyncThrowingStream ends likewise, without an error."

source_file loops.swift 'func cancel() { withUnsafeCurrentTask { $0?.cancel() } }
func loop(_ name: String, cancelFirst: Bool) async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    for value in 1...3 { continuation.yield(value) }
    await Task {
        if cancelFirst { cancel() }
        var values: [Int] = []
        for await value in stream {
            values.append(value)
            cancel()
        }
        print(name, values)
    }.value
    if case .terminated = continuation.yield(4) { print("\(name)-refused", true) }
}
func throwing() async {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    for value in 1...3 { continuation.yield(value) }
    await Task {
        cancel()
        var values: [Int] = []
        do {
            for try await value in stream { values.append(value) }
            print("throwing", values)
        } catch { print("throwing", error) }
    }.value
}
await loop("during", cancelFirst: false)
await loop("before", cancelFirst: true)
await throwing()'
prepare swiftc -swift-version 6 loops.swift -o loops
observe ./loops
line() { sed -n "s/^$1 //p" <<<"$output"; }
expect "cancelled at the first value" "[1, 2, 3]" "$(line during)"
expect "cancelled before the loop" "[1, 2, 3]" "$(line before)"
expect "a later value is refused" true "$(line before-refused)"
expect "AsyncThrowingStream, cancelled before the loop" "[1, 2, 3]" "$(line throwing)"
finish
