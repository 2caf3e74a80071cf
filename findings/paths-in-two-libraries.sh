#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-system 1.8.1\nversion: PathKit 1.0.1\n'
behaviour "The JSON of swift-system's FilePath is its bytes and a zero in two objects, and a text is not read. In
PathKit a path with a slash at its end, or with ./ at its begin, is another path than the one without, also after
normalize(); FilePath drops the slash. In PathKit's glob ** is one folder, so files that are deeper or at the top are
not found, and a file whose name has brackets is not found by its name. The parent of the path .. is ../.. for PathKit,
and the empty path for FilePath."

manifest Paths 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/kylef/PathKit", exact: "1.0.1")], targets: [
    .executableTarget(name: "Paths", dependencies: ["PathKit",
        .product(name: "SystemPackage", package: "swift-system")])]'
source_file Paths/Sources/Paths/main.swift 'import Foundation
import PathKit
import SystemPackage

print("json:", String(decoding: try JSONEncoder().encode(FilePath("ab")), as: UTF8.self))
let read = try? JSONDecoder().decode(FilePath.self, from: Data("\"ab\"".utf8))
print("read:", read.map { "\($0)" } ?? "an error")
print("slash:", Path("a/") == Path("a"), FilePath("a/") == FilePath("a"))
print("begin:", Path("./a") == Path("a"), Path("./a").normalize() == Path("a"))
print("parent:", Path("..").parent(), "[\(FilePath("..").removingLastComponent())]")
let folder = Path("menu")
for name in ["top.txt", "one/in.txt", "one/two/deep.txt", "one/[x].txt"] {
    try (folder + name).parent().mkpath()
    try (folder + name).write("text")
}
print("glob:", folder.glob("**/*.txt").map(\.lastComponent).sorted())
print("name:", folder.glob("one/[x].txt").count)'
cd Paths
prepare swift build
observe .build/debug/Paths
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the JSON of FilePath(\"ab\")" '{"_storage":{"nullTerminatedStorage":[97,98,0]}}' "$(line json)"
expect "a FilePath of the text \"ab\"" "an error" "$(line read)"
expect "a/ equals a in PathKit and in FilePath" "false true" "$(line slash)"
expect "./a equals a in PathKit, and after normalize()" "false false" "$(line begin)"
expect "the parent of .. in both" "../.. []" "$(line parent)"
expect "what **/*.txt finds" '["[x].txt", "in.txt"]' "$(line glob)"
expect "files that one/[x].txt finds" 0 "$(line name)"
finish
