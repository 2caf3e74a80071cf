#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-log 1.16.2\n'
behaviour "A value of swift-log's metadata can have attributes, such as that it is secret. The package's own
StreamLogHandler writes it as any other value, and two values with other attributes are equal. Metadata of two handlers
with one key has two values: the dictionary of a MultiplexLogHandler has that of the last handler, and its subscript
that of the first. In a detached task and on a thread the current logger has an empty label and level info, and none of
the bound metadata; a dispatch queue that is waited for keeps it."

manifest Logs 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2")], targets: [
    .executableTarget(name: "Logs", dependencies: [.product(name: "Logging", package: "swift-log"),
    .product(name: "InMemoryLogging", package: "swift-log")])]'
source_file Logs/Sources/Logs/main.swift 'import Dispatch
import Foundation
import InMemoryLogging
import Logging

enum Privacy: Int64, Logger.MetadataValueAttributes.Attribute { case secret }
let password: Logger.MetadataValue = "\("mojito", attributes: [Privacy.secret])"
let standard = Logger(label: "bar") { StreamLogHandler.standardOutput(label: $0) }
standard.info("sign-in", metadata: ["password": password])
print("equal:", password == .attributed("mojito", attributes: []))

var first: any LogHandler = InMemoryLogHandler()
var second: any LogHandler = InMemoryLogHandler()
first.metadata = ["table": "first"]
second.metadata = ["table": "second"]
let both = MultiplexLogHandler([first, second])
print("both:", both.metadata["table"]!, both[metadataKey: "table"]!)

var logger = Logger(label: "bound") { _ in InMemoryLogHandler() }
logger.logLevel = .trace
func current() -> String { "[\(Logger.current.label)] \(Logger.current.logLevel)" }
await withLogger(logger) { _ in
    print("task:", await Task { current() }.value)
    print("detached:", await Task.detached { current() }.value)
    print("queue:", DispatchQueue.global().sync { current() })
    let thread = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: current()) }
    }
    print("thread:", thread)
}'
cd Logs
prepare swift build
observe .build/debug/Logs
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the line of a secret value has" "password=mojito" "$(grep -o 'password=[a-z]*' <<<"$output")"
expect "it equals the value without attributes" true "$(line equal)"
expect "the value of two handlers: dictionary and subscript" "second first" "$(line both)"
expect "the current logger in a task" "[bound] trace" "$(line task)"
expect "in a detached task" "[] info" "$(line detached)"
expect "on a queue that is waited for" "[bound] trace" "$(line queue)"
expect "on a thread" "[] info" "$(line thread)"
finish
