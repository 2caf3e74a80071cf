#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "After the implementation of a macro has changed, swift build builds the macro and compiles no file that uses it,
neither in its own module nor in others: the build is complete, and the program has the old expansions. A module whose file
changes for another reason is compiled with the new one, so a program has both. With --build-system swiftbuild all are."

mkdir -p Bar
cat >Bar/Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(name: "Bar", targets: [
    .macro(name: "Macros"),
    .target(name: "Prices", dependencies: ["Macros"]),
    .executableTarget(name: "Bar", dependencies: ["Prices"]),
])
SWIFT
# A macro that expands to a number. It speaks the compiler's protocol itself, so that SwiftSyntax need not be compiled.
write_macro() {
    mkdir -p Bar/Sources/Macros
    cat >Bar/Sources/Macros/Macros.swift <<SWIFT
import Foundation

@main struct Macros {
    static func main() {
        let input = FileHandle.standardInput, output = FileHandle.standardOutput
        while let header = try? input.read(upToCount: 8), header.count == 8 {
            let count = header.reversed().reduce(0) { \$0 << 8 | Int(\$1) }
            guard let body = try? input.read(upToCount: count) else { return }
            let response = Data((String(decoding: body, as: UTF8.self).contains("getCapability")
                ? #"{"getCapabilityResult": {"capability": {"protocolVersion": 7}}}"#
                : #"{"expandMacroResult": {"expandedSource": "$1", "diagnostics": []}}"#).utf8)
            output.write(Data((0..<8).map { UInt8(truncatingIfNeeded: response.count >> (\$0 * 8)) }) + response)
        }
    }
}
SWIFT
}
run() {
    local output
    output=$(swift build --package-path Bar "$@" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "$@" --show-bin-path 2>/dev/null)/Bar"
}
for build in "native 1 1 1,1 2 2" "swiftbuild 2 2 2,2 2 2"; do
    system=${build%% *}
    IFS=, read -r changed_macro changed_file <<<"${build#* }"
    options=(--build-system "$system" --scratch-path "$system")
    write_macro 1
    source_file Bar/Sources/Prices/Prices.swift '@freestanding(expression)
public macro price() -> Int = #externalMacro(module: "Macros", type: "Price")
public func inItsModule() -> Int { #price }'
    source_file Bar/Sources/Bar/Other.swift 'import Prices
func inOther() -> Int { #price }'
    source_file Bar/Sources/Bar/main.swift 'import Prices
print(inItsModule(), inOther(), #price)'
    expect "$system: the macro is 1" "1 1 1" "$(run "${options[@]}")"
    # In a second of its own (saves-in-one-second.sh).
    sleep 1.1
    write_macro 2
    expect "$system: the macro is 2" "$changed_macro" "$(run "${options[@]}")"
    sleep 1.1
    echo "// A comment." >>Bar/Sources/Bar/Other.swift
    expect "$system: a file of the program has changed" "$changed_file" "$(run "${options[@]}")"
done
finish
