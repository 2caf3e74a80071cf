#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The toolchain has SwiftSyntax and SwiftParser as libraries, in usr/lib/swift/host, and a program can be compiled against them.
They have library evolution: a switch over all cases of one of their enumerations is an
error without '@unknown default'. Trees of the same text are not equal."

cat >reader.swift <<'SWIFT'
import SwiftParser
import SwiftSyntax

func name(_ accessors: AccessorBlockSyntax.Accessors) -> String {
    switch accessors {
    case .accessors: "accessors"
    case .getter: "getter"
#if UNKNOWN
    @unknown default: "unknown"
#endif
    }
}
let text = "struct Box { func `a name`() { Module::call() } }"
print("parsed: \(!Parser.parse(source: text).hasError)")
print("equal: \(Parser.parse(source: text) == Parser.parse(source: text))")
SWIFT
host=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
[ -d "$host" ] || cannot "the toolchain has no folder $host. To fix: use a toolchain of swift.org."
compile() { swiftc -swift-version 6 -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host" reader.swift -o reader "$@"; }
observe compile
expect "an exhaustive switch compiles" "no" "$([ "$status" = 0 ] && echo yes || echo no)"
expect "the error names unknown values" "yes" "$(has "$output" "may have additional unknown values")"
prepare compile -D UNKNOWN
observe ./reader
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "raw names and module selectors are parsed" "true" "$(line parsed)"
expect "two trees of one text are equal" "false" "$(line equal)"
finish
