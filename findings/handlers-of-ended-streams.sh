#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A termination handler that an AsyncStream gets after its end is called neither at once nor never. It is
called when the stream is released, with 'cancelled', although the stream has finished, or before that at a second
call of 'finish'. So a handler that replaces one that was called is called as well. A loop to the end does not call
it."

cat >streams.swift <<'SWIFT'
@main struct Program {
    static func main() async {
        do {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            continuation.yield(1)
            continuation.finish()
            continuation.onTermination = { print("late \($0)") }
            for await value in stream { print("value \(value)") }
            print("looped")
            withExtendedLifetime((stream, continuation)) {}
        }
        print("released")
        do {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            continuation.onTermination = { print("first \($0)") }
            continuation.finish()
            continuation.onTermination = { print("second \($0)") }
            withExtendedLifetime((stream, continuation)) {}
        }
        do {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            continuation.finish()
            continuation.onTermination = { print("again \($0)") }
            continuation.finish()
            print("returned")
            withExtendedLifetime((stream, continuation)) {}
        }
    }
}
SWIFT
prepare swiftc -parse-as-library -swift-version 6 streams.swift -o streams
observe ./streams
lines() { grep -E "$1" <<<"$output" | xargs -d '\n' | sed 's/ *$//'; }
expect "set after the end" "value 1 looped late cancelled released" "$(lines '^(value|looped|late|released)')"
expect "replaced after the end" "first finished second cancelled" "$(lines '^(first|second)')"
expect "set after the end, and finished again" "again finished returned" "$(lines '^(again|returned)')"
finish
