#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a target with main-actor default isolation, the code that SwiftPM generates is isolated, too:
Bundle.module and the constants of embedded files can be used on the main actor only, so neither in an error's
description nor in an actor. A file that a plugin wrote is isolated as well."

mkdir -p Parts/Sources/Parts/Texts Parts/Plugins/Words
cat >Parts/Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Parts",
    targets: [
        .target(
            name: "Parts", resources: [.copy("Texts/menu.txt"), .embedInCode("Texts/hours.txt")],
            swiftSettings: [.defaultIsolation(MainActor.self)], plugins: ["Words"]),
        .plugin(name: "Words", capability: .buildTool()),
    ]
)
SWIFT
cat >Parts/Plugins/Words/Words.swift <<'SWIFT'
import PackagePlugin
@main struct Words: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "Words.swift")
        let script = "printf 'enum Words { static func all() -> Int { 3 } }' > '\(file.path)'"
        return [.buildCommand(displayName: "Words", executable: .init(filePath: "/bin/sh"), arguments: ["-c", script],
                              outputFiles: [file])]
    }
}
SWIFT
printf 'Mojito\n' >Parts/Sources/Parts/Texts/menu.txt
printf '20:00\n' >Parts/Sources/Parts/Texts/hours.txt
# compiles CODE: whether the target can be built with the code.
compiles() {
    printf 'import Foundation\n%s\n' "$1" >Parts/Sources/Parts/Parts.swift
    observe swift build --package-path Parts
    case $output in
        *"main actor-isolated static"*) echo "main actor only" ;;
        *error:*) echo "another error" ;;
        *) echo yes ;;
    esac
}
expect "all three on the main actor" yes \
    "$(compiles 'func read() { print(Bundle.module, PackageResources.hours_txt, Words.all()) }')"
expect "Bundle.module in the description of an error" "main actor only" \
    "$(compiles 'struct Closed: LocalizedError { var errorDescription: String? { Bundle.module.bundlePath } }')"
expect "Bundle.module in an actor" "main actor only" "$(compiles 'actor Menu { func read() -> Bundle { .module } }')"
expect "an embedded file in a nonisolated function" "main actor only" \
    "$(compiles 'nonisolated func hours() -> Int { PackageResources.hours_txt.count }')"
expect "a function that a plugin wrote" "main actor only" \
    "$(compiles 'nonisolated func words() -> Int { Words.all() }')"
finish
