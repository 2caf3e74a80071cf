#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-nio 2.101.2\n'
behaviour "A file that NIO's FileSystem opens with newFile has no name until its handle is closed: no other program sees
it, and if the closure throws, there is no file, or the old one. With replaceExisting, a symbolic link is replaced by
the file, and the target of the link stays as it is. If the file exists and must not be replaced, the closure runs and
writes before the error is thrown. modifyFile does not cut the file: a shorter text keeps the end of the old one."

manifest Files 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2")], targets: [
    .executableTarget(name: "Files", dependencies: [.product(name: "NIOCore", package: "swift-nio"),
    .product(name: "_NIOFileSystem", package: "swift-nio")])]'
source_file Files/Sources/Files/main.swift 'import Foundation
import NIOCore
import _NIOFileSystem

struct Failure: Error {}
func text(_ name: String) -> String { (try? String(contentsOfFile: name, encoding: .utf8)) ?? "missing" }
func write(
    _ new: String, to name: String, _ options: OpenOptions.Write, fails: Bool = false,
    during: @Sendable @escaping () -> Void = {}
) async throws {
    try await FileSystem.shared.withFileHandle(forWritingAt: FilePath(name), options: options) { handle in
        _ = try await handle.write(contentsOf: ByteBuffer(string: new), toAbsoluteOffset: 0)
        during()
        if fails { throw Failure() }
    }
}
try await write("first", to: "new", .newFile(replaceExisting: false)) { print("open: \(text("new"))") }
print("closed: \(text("new"))")
try? await write("second", to: "thrown", .newFile(replaceExisting: false), fails: true)
try? await write("second", to: "new", .newFile(replaceExisting: true), fails: true)
print("thrown: \(text("thrown")) \(text("new"))")
do {
    try await write("third", to: "new", .newFile(replaceExisting: false)) { print("exists: the closure runs") }
} catch { print("exists, then: \((error as? FileSystemError).map { "\($0.code)" } ?? "\(error)"), \(text("new"))") }
try FileManager.default.createSymbolicLink(atPath: "link", withDestinationPath: "new")
try await write("through", to: "link", .newFile(replaceExisting: true))
let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: "link")) != nil
print("link: \(text("new")) \(text("link")) \(isLink)")
try await write("x", to: "new", .modifyFile(createIfNecessary: true))
print("modified: \(text("new"))")'
cd Files
prepare swift build
observe .build/debug/Files
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a new file before it is closed" missing "$(line open)"
expect "after it is closed" first "$(line closed)"
expect "a new and a replaced file after an error" "missing first" "$(line thrown)"
expect "a file that exists" "the closure runs" "$(line exists)"
expect "then" "File already exists, first" "$(line "exists, then")"
expect "a link: its target, its path, and whether it is still a link" "first through false" "$(line link)"
expect "x written into first with modifyFile" xirst "$(line modified)"
finish
