#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
[ "$(uname -s)" = Linux ] || cannot "this observes how SwiftPM on Linux plans a build for Apple's systems. To fix: run it on Linux."
behaviour "A platform that 'platforms:' does not name is compiled for the oldest version that SwiftPM knows, tvOS 12 and
watchOS 4, whatever the named ones require. Mac Catalyst takes iOS's version. On Linux visionOS takes the number
that macOS has, also if the manifest names a version of visionOS."

# SwiftPM looks for the linker of archives before it plans; nothing is linked here, because no standard library is found.
source_file bin/libtool $'#!/bin/sh\nexit 0'
chmod +x bin/libtool
source_file Library/Sources/Library/value.swift 'public let value = 1'

# compiled_for PLATFORMS TRIPLE: sets `result` to the triple with which the target is compiled.
compiled_for() {
    manifest Library "platforms: [$1], "'products: [.library(name: "Library", targets: ["Library"])], targets: [.target(name: "Library")]'
    rm -rf Library/.build
    observe env PATH="$work/bin:$PATH" swift build --package-path Library --verbose --triple "$2"
    result=$(grep -oE -- "-target [a-z0-9-]*apple[a-z0-9.-]*" <<<"$output" | sort -u | sed 's/-target arm64-apple-//' | paste -s -d ' ' -)
}

named='.iOS(.v17), .macOS(.v14)'
for case in "ios ios17.0" "tvos tvos12.0" "watchos watchos4.0" "ios-macabi ios17.0-macabi" "xros xros14.0"; do
    compiled_for "$named" "arm64-apple-${case% *}"
    expect "iOS 17 and macOS 14 named, compiled for ${case% *}" "${case#* }" "$result"
done
compiled_for '.iOS(.v17), .macOS(.v15)' arm64-apple-xros
expect "iOS 17 and macOS 15 named, compiled for xros" "xros15.0" "$result"
compiled_for '.iOS(.v17), .macOS(.v15), .visionOS(.v1)' arm64-apple-xros
expect "with visionOS 1 named, compiled for xros" "xros15.0" "$result"
finish
