#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The compiler does not read what '#if compiler(>=99)' or '#if swift(<4)' excludes, so code there may have any syntax.
The parser of the toolchain reads it: 'swift format' and its lint end with 1 and format nothing of the file, also
outside the condition. With --ignore-unparsable-files they end with 0 and leave it as it is. The tree of SwiftParser has
an error, and its diagnostics are in the excluded lines, which SwiftIfConfig knows as 'unparsed'."

source_file file.swift 'func  serve() {}
#if compiler(>=99)
yonder serve := later syntax
#endif'
observe swiftc -typecheck file.swift
expect "status of the compiler" 0 "$status"
# With the configuration by default, a function has one blank after 'func'.
observe swift format file.swift
expect "status of the formatter" 1 "$status"
expect "the line of its error" yes "$(has "$output" "file.swift:3:")"
expect "it writes the function" no "$(has "$output" "func")"
observe swift format lint file.swift
expect "status of the lint" 1 "$status"
expect "it finds the two blanks" no "$(has "$output" "Spacing")"
observe swift format --ignore-unparsable-files file.swift
expect "the formatter with --ignore-unparsable-files, status" 0 "$status"
expect "the function" "func  serve() {}" "$(head -n 1 <<<"$output")"

for condition in "swift(<4)" "!compiler(>=6)" "compiler(>=99) && os(Linux)"; do
    source_file other.swift "#if $condition
yonder serve := later syntax
#endif"
    observe swiftc -typecheck other.swift
    compiler=$status
    observe swift format lint other.swift
    expect "status of the compiler and of the lint for $condition" "0 1" "$compiler $status"
done

host=$(dirname "$(realpath "$(command -v swift)")")/../lib/swift/host
[ -e "$host/libSwiftIfConfig.so" ] || cannot "the toolchain has no SwiftIfConfig. To fix: use the toolchain 6.3.1 for Linux."
source_file parse.swift 'import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

let tree = Parser.parse(source: try String(contentsOfFile: "file.swift", encoding: .utf8))
let configuration = StaticBuildConfiguration(languageVersion: VersionTuple(6), compilerVersion: VersionTuple(6, 3, 1))
let regions = tree.configuredRegions(in: configuration)
let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: tree)
print("error:", tree.hasError)
print("unparsed:", !diagnostics.isEmpty && diagnostics.allSatisfy { regions.isActive($0.node) == .unparsed })'
prepare swiftc parse.swift -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" -lSwiftIfConfig -lSwiftParser \
    -lSwiftParserDiagnostics -lSwiftSyntax -lSwiftDiagnostics -o parse
observe ./parse
expect "the tree of SwiftParser has an error" true "$(sed -n 's/^error: //p' <<<"$output")"
expect "all its diagnostics are in an unparsed region" true "$(sed -n 's/^unparsed: //p' <<<"$output")"
finish
