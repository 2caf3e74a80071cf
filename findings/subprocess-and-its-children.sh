#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need pgrep "install procps"
printf 'version: swift-subprocess 1.0.2\n'
behaviour "'run' of swift-subprocess returns when the program ends, and drops what its background processes write later, although
they keep the pipe open; Foundation's Process reads it. A cancelled 'run' throws no CancellationError: it kills the
program at once, without a SIGTERM, returns a result, and leaves the background processes running."

manifest Commands 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2")], targets: [
    .executableTarget(name: "Commands", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")])]'
source_file Commands/Sources/Commands/main.swift 'import Foundation
import Subprocess
let script = "(sleep 1; echo later) & echo first"
let result = try await run(.name("sh"), arguments: ["-c", script], output: .string(limit: 100))
print("subprocess: \(result.standardOutput.split(separator: "\n").joined(separator: " "))")

let process = Process()
let pipe = Pipe()
process.executableURL = URL(filePath: "/bin/sh")
process.arguments = ["-c", script]
process.standardOutput = pipe
try process.run()
let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
print("foundation: \(text.split(separator: "\n").joined(separator: " "))")

let trap = "trap \"echo stopped >stopped\" TERM; sleep 47.11 & wait"
let task = Task { try await run(.name("sh"), arguments: ["-c", trap], output: .discarded) }
try await Task.sleep(for: .milliseconds(500))
task.cancel()
switch await task.result {
case .success(let result): print("cancelled: returns \(result.terminationStatus)")
case .failure(let error): print("cancelled: throws \(type(of: error))")
}
print("asked: \(FileManager.default.fileExists(atPath: "stopped"))")'
cd Commands
prepare swift build
observe .build/debug/Commands
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the output with swift-subprocess" first "$(line subprocess)"
expect "the output with Foundation's Process" "first later" "$(line foundation)"
expect "a cancelled run" "returns signaled(9)" "$(line cancelled)"
expect "the program could handle SIGTERM" false "$(line asked)"
expect "its background process still runs" yes "$(pgrep -f 'sleep 47[.]11' >/dev/null && echo yes || echo no)"
pkill -f 'sleep 47[.]11' || true
finish
