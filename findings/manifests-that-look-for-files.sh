#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "SwiftPM keeps what a manifest evaluated to, by the text of the manifest and by the environment. A manifest
that looks for a file does not see that the file has appeared, also after the folder .build was removed. A variable that
the manifest does not read makes it run again, and a build without the variable has the old result again.
--manifest-cache none helps only together with a new folder of builds; a comment in the manifest always does."

mkdir -p App/Sources/App
cat >App/Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import Foundation
import PackageDescription

let isLocal = FileManager.default.fileExists(atPath: Context.packageDirectory + "/local")
let package = Package(
    name: "App",
    targets: [.executableTarget(name: "App", swiftSettings: [.define(isLocal ? "LOCAL" : "REMOTE")])]
)
SWIFT
source_file App/Sources/App/main.swift '#if LOCAL
print("local")
#else
print("remote")
#endif'
cd App
# built OPTIONS...: builds the program and prints what it says.
built() {
    swift build "$@" >build.log 2>&1 || { tail -n 3 build.log && return; }
    .build/debug/App
}
expect "without the file" remote "$(built)"
touch local
expect "after the file appeared" remote "$(built)"
rm -rf .build
expect "after .build was removed" remote "$(built)"
expect "with another variable in the environment" local "$(UNRELATED=1 built)"
expect "without the variable" remote "$(built)"
expect "with --manifest-cache none" remote "$(built --manifest-cache none)"
rm -rf .build
expect "with it in a new folder" local "$(built --manifest-cache none)"
rm -rf .build
expect "without it" remote "$(built)"
printf '// A comment.\n' >>Package.swift
expect "after a comment was added" local "$(built)"
finish
