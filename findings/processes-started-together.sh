#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, a process that Foundation starts inherits the pipes and sockets that other threads open for their processes in the
same moment: Process reads the highest open file first and starts the program later, and what opens in between stays open in it.
Such a pipe ends only when that process has ended, too. With one lock around each Pipe() and each run() nothing is inherited; around run() alone, some still is."

source_file together.swift 'import Foundation
final class Counts: @unchecked Sendable {
    let lock = NSLock()
    var withMore = 0
}
enum Locked { case nothing, run, pipesAndRun }
let starting = NSLock()
/// Forty threads run 60 processes each. Returns how many of the 2,400 had more files open than their own.
func heirs(_ locked: Locked) -> Int {
    let counts = Counts()
    let group = DispatchGroup()
    for _ in 0..<40 {
        group.enter()
        Thread.detachNewThread {
            for _ in 0..<60 {
                let process = Process()
                process.executableURL = URL(filePath: "/bin/ls")
                process.arguments = ["/proc/self/fd"]
                if locked == .pipesAndRun { starting.lock() }
                let (input, output) = (Pipe(), Pipe())
                process.standardInput = input
                process.standardOutput = output
                process.standardError = FileHandle.nullDevice
                if locked == .run { starting.lock() }
                do { try process.run() } catch { print(error) }
                if locked != .nothing { starting.unlock() }
                let listed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                // The three standard files, the socket that tells the end, and the folder that ls reads.
                if listed.split(separator: "\n").count > 5 { counts.lock.withLock { counts.withMore += 1 } }
            }
            group.leave()
        }
    }
    group.wait()
    return counts.withMore
}
func describe(_ locked: Locked) -> String {
    for _ in 1...5 where heirs(locked) > 0 { return "some" }
    return "none"
}
print("without", describe(.nothing))
print("run", describe(.run))
print("both", describe(.pipesAndRun))'
prepare swiftc -O together.swift -o together
observe ./together
line() { sed -n "s/^$1 //p" <<<"$output"; }
expect "processes with files of others, without a lock" some "$(line without)"
expect "with a lock around run" some "$(line run)"
expect "with the pipes in the lock, too" none "$(line both)"
finish
