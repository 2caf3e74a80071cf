#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the thread sanitizer reports an access race inside of 'withLock' of a Mutex that several tasks wait for, although
each of them holds the lock. The count is right. With a lock of pthread it reports nothing."

cat >counting.swift <<'SWIFT'
import Glibc
import Synchronization
final class PthreadCount: @unchecked Sendable {
    private var value = 0
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    init() { pthread_mutex_init(lock, nil) }
    func add() -> Int {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        value += 1
        return value
    }
}
let mutex = Mutex(0)
let other = PthreadCount()
let usesMutex = CommandLine.arguments.last == "mutex"
await withTaskGroup { group in
    for _ in 0..<4 {
        group.addTask {
            for _ in 0..<50_000 {
                if usesMutex { mutex.withLock { $0 += 1 } } else { _ = other.add() }
            }
        }
    }
}
print("count:", usesMutex ? mutex.withLock { $0 } : other.add() - 1)
SWIFT
prepare swiftc -swift-version 6 -sanitize=thread counting.swift -o counting
observe ./counting mutex
expect "Mutex, the count" "count: 200000" "$(grep '^count' <<<"$output")"
expect "Mutex, a race is reported" yes "$(has "$output" "Swift access race")"
observe ./counting pthread
expect "pthread, the count" "count: 200000" "$(grep '^count' <<<"$output")"
expect "pthread, a race is reported" no "$(has "$output" "race")"
finish
