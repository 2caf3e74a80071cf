#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The handler of withTaskCancellationHandler runs where cancel() is called. It reads the task-locals of the
task that cancels, and Task.isCancelled is false in it. If the task was cancelled before, the handler runs in the task
itself: it reads the task's own values, and Task.isCancelled is true. A cancelled task group calls it as the task that
cancels."

cat >handlers.swift <<'SWIFT'
enum Values { @TaskLocal static var current = "default" }

/// Waits until its task is cancelled, and says what the handler of the cancellation read.
func wait(_ name: String) async {
    await withTaskCancellationHandler {
        while !Task.isCancelled { await Task.yield() }
    } onCancel: {
        print("\(name): \(Values.current), \(Task.isCancelled)")
    }
}

let outside = Values.$current.withValue("of the task") { Task { await wait("cancelled by another task") } }
try await Task.sleep(for: .milliseconds(100))
Values.$current.withValue("of the caller of cancel()") { outside.cancel() }
await outside.value

let before = Values.$current.withValue("of the task") {
    Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await wait("cancelled before")
    }
}
await before.value

await Values.$current.withValue("of the group") {
    await withTaskGroup(of: Void.self) { group in
        group.addTask { await Values.$current.withValue("of the child") { await wait("cancelled by its group") } }
        try? await Task.sleep(for: .milliseconds(100))
        group.cancelAll()
    }
}
SWIFT
prepare swiftc -swift-version 6 handlers.swift -o handlers
observe ./handlers
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "cancelled by another task: the handler's value, and Task.isCancelled" "of the caller of cancel(), false" \
    "$(line "cancelled by another task")"
expect "cancelled before" "of the task, true" "$(line "cancelled before")"
expect "cancelled by its group" "of the group, false" "$(line "cancelled by its group")"
finish
