#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, code on the main actor leaves the main thread at the first suspension of an asynchronous 'main' and does not
come back: Thread.isMainThread is false from then on. It stays on the main queue, which a queue-specific value tells."

cat >threads.swift <<'SWIFT'
import Dispatch
import Foundation
let key = DispatchSpecificKey<Bool>()
@MainActor func report(_ name: String) {
    dispatchPrecondition(condition: .onQueue(.main))
    print("\(name): thread \(Thread.isMainThread), queue \(DispatchQueue.getSpecific(key: key) ?? false)")
}
@main struct Main {
    static func main() async {
        DispatchQueue.main.setSpecific(key: key, value: true)
        report("start")
        await Task.detached {}.value
        try? await Task.sleep(for: .milliseconds(20))
        report("resumed")
        await Task { @MainActor in report("task") }.value
        await Task.detached { await MainActor.run { report("run") } }.value
        await Task.detached { print("elsewhere: queue \(DispatchQueue.getSpecific(key: key) ?? false)") }.value
    }
}
SWIFT
prepare swiftc -swift-version 6 -parse-as-library threads.swift -o threads
observe ./threads
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "main, before it is suspended" "thread true, queue true" "$(line start)"
expect "main, after it was suspended" "thread false, queue true" "$(line resumed)"
expect "a task on the main actor" "thread false, queue true" "$(line task)"
expect "MainActor.run" "thread false, queue true" "$(line run)"
expect "a detached task" "queue false" "$(line elsewhere)"
finish
