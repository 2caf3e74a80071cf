#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "swift build does not notice that a build tool plugin has changed: the build is complete with the commands of the old
one, also if a command runs again because its input has changed, until the environment has another variable. With
--build-system swiftbuild it is noticed. A folder as the input of a command counts as its list of files in both: a new file runs
the command, and a changed one does not. A variable of the environment reaches the tool in swift build, and not with swiftbuild."

manifest Bar 'targets: [
    .executableTarget(name: "Tool"), .plugin(name: "Make", capability: .buildTool(), dependencies: ["Tool"]),
    .executableTarget(name: "Bar", plugins: ["Make"]),
]'
source_file Bar/Sources/Bar/main.swift 'print(made)'
source_file Bar/Sources/Tool/main.swift 'import Foundation

let price = CommandLine.arguments[1], folder = CommandLine.arguments[2], output = CommandLine.arguments[3]
let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
let texts = try files.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }.joined()
let variable = ProcessInfo.processInfo.environment["FINDING"] ?? "none"
try "let made = \"\(price) \(texts) \(variable)\"".write(toFile: output, atomically: true, encoding: .utf8)'
write_plugin() {
    source_file Bar/Plugins/Make/Make.swift "import PackagePlugin

@main struct Make: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        let output = context.pluginWorkDirectoryURL.appending(path: \"Made.swift\")
        let folder = context.package.directoryURL.appending(path: \"Menu\")
        return [
            .buildCommand(
                displayName: \"make\", executable: try context.tool(named: \"Tool\").url,
                arguments: [\"$1\", folder.path(), output.path()], inputFiles: [folder], outputFiles: [output])
        ]
    }
}"
}
run() {
    local output
    output=$(swift build --package-path Bar "${options[@]}" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "${options[@]}" --show-bin-path 2>/dev/null)/Bar"
}
try() {
    local system=$1
    shift
    options=(--build-system "$system" --scratch-path "$system")
    rm -rf Bar/Menu
    mkdir Bar/Menu
    printf a >Bar/Menu/one.txt
    write_plugin 1
    expect "$system: the first build" "1 a none" "$(run)"
    run >second.txt
    # Each change is in a second of its own (saves-in-one-second.sh).
    sleep 1.1
    write_plugin 2
    expect "$system: the plugin has the argument 2" "$1" "$(run)"
    sleep 1.1
    printf b >Bar/Menu/two.txt
    expect "$system: the folder of the input has a new file" "$2" "$(run)"
    sleep 1.1
    printf c >Bar/Menu/two.txt
    expect "$system: a file in this folder has changed" "$3" "$(run)"
    sleep 1.1
    printf d >Bar/Menu/three.txt
    expect "$system: another new file, and a new variable" "$4" "$(FINDING=one run)"
}
try native "1 a none" "1 ab none" "1 ab none" "2 adc one"
try swiftbuild "2 a none" "2 ab none" "2 ab none" "2 adc none"
finish
