#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need taskset "apt-get install util-linux"
[ "$(nproc)" -gt 1 ] || cannot "this machine has one processor. To fix: run it on a machine with more."
behaviour "A process that may use one processor of several, as by taskset or a cpuset, sees all of the machine in
activeProcessorCount of Foundation on Linux, as in processorCount. nproc and sched_getaffinity of Python see one. The
tasks of Swift have as many threads as Foundation counts."

source_file main.swift 'import Foundation

let count = ProcessInfo.processInfo.activeProcessorCount
print("active: \(count == ProcessInfo.processInfo.processorCount ? "all" : "\(count)")")
let lock = NSLock()
nonisolated(unsafe) var running = 0, most = 0

@Sendable func block() {
    lock.lock()
    running += 1
    most = max(most, running)
    lock.unlock()
    Thread.sleep(forTimeInterval: 0.5)
    lock.lock()
    running -= 1
    lock.unlock()
}
await withTaskGroup(of: Void.self) { group in
    for _ in 0..<(4 * count) { group.addTask { block() } }
}
print("threads: \(most == count ? "all" : "\(most)")")'
prepare swiftc -swift-version 5 main.swift -o bar
observe taskset -c 0 ./bar
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "activeProcessorCount with one processor" all "$(line active)"
expect "threads of tasks that block" all "$(line threads)"
python='import os; print(len(os.sched_getaffinity(0)))'
expect "nproc and Python" "1 1" "$(taskset -c 0 nproc) $(taskset -c 0 python3 -c "$python")"
finish
