#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, Foundation's Process ends when every process that the program started has ended, also one in a session of its own whose
input and output are elsewhere: all inherit a socket that tells the end. Until then isRunning is true, and neither waitUntilExit
nor the termination handler returns, although the system has the program as ended. The child leads a process group of its own, so
Ctrl-C on the terminal does not reach it."

source_file daemon.swift 'import Foundation
func run(_ script: String) throws -> (Process, Date) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = Date()
    try process.run()
    return (process, start)
}
func seconds(_ run: (process: Process, start: Date)) -> Int {
    run.process.waitUntilExit()
    return Int(Date().timeIntervalSince(run.start).rounded())
}
print("alone", seconds(try run("exit 0")))
let daemon = "setsid sleep 3 <&- >&- 2>&- & exit 0"
let first = try run(daemon)
Thread.sleep(forTimeInterval: 1)
let state = try String(contentsOfFile: "/proc/\(first.0.processIdentifier)/stat", encoding: .utf8)
print("running", first.0.isRunning, "state", state.split(separator: " ")[2])
print("daemon", seconds(first))
print("group", getpgid((try run("sleep 1")).0.processIdentifier) == getpgid(0))'
prepare swiftc daemon.swift -o daemon
observe ./daemon
line() { sed -n "s/^$1 //p" <<<"$output"; }
expect "seconds for a program that starts nothing" 0 "$(line alone)"
expect "seconds for one that starts a daemon for 3 seconds" 3 "$(line daemon)"
expect "after one second" "true state Z" "$(line running)"
expect "the child is in the group of its parent" false "$(line group)"
finish
