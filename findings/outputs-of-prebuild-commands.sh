#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "SwiftPM compiles all that is in the output folder of a prebuild command, also a file that the command wrote
in an earlier build and does not write any more. The code of a removed input stays in the app until the build folder is
deleted. An output that a build command does not declare any more is not compiled."

source_file Generated/Plugins/Generator/Plugin.swift 'import Foundation
import PackagePlugin
@main struct Generator: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.pluginWorkDirectoryURL.appending(path: "output")
        let names = try String(contentsOf: context.package.directoryURL.appending(path: "names.txt"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        let shell = URL(filePath: "/bin/sh")
        #if PREBUILD
            let lines = names.map { "echo \"let \($0) = 1\" > \(folder.path)/\($0).swift" }
            let script = "mkdir -p \(folder.path); " + lines.joined(separator: "; ")
            return [.prebuildCommand(
                displayName: "Generate", executable: shell, arguments: ["-c", script], outputFilesDirectory: folder)]
        #else
            return names.map { name in
                let file = folder.appending(path: name + ".swift")
                return .buildCommand(
                    displayName: "Generate", executable: shell,
                    arguments: ["-c", "mkdir -p \(folder.path); echo \"let \(name) = 1\" > \(file.path)"], outputFiles: [file])
            }
        #endif
    }
}'
manifest Generated 'targets: [
    .executableTarget(name: "App", plugins: ["Generator"]), .plugin(name: "Generator", capability: .buildTool())]'
# second_build: builds with two inputs, removes one, and says whether code that needs it is built.
second_build() {
    rm -rf Generated/.build
    printf 'one\ntwo\n' >Generated/names.txt
    source_file Generated/Sources/App/main.swift 'print(one, two)'
    prepare swift build --package-path Generated
    printf 'one\n' >Generated/names.txt
    observe swift build --package-path Generated
    source_file Generated/Sources/App/main.swift 'print(two)'
    observe swift build --package-path Generated
    if [ "$status" = 0 ]; then
        echo "is built"
    else
        grep -oE "cannot find '[a-z]+'" <<<"$output" | head -n 1 | tr -d "'"
    fi
}
expect "a build command, code of the removed input" "cannot find two" "$(second_build)"
sed -i 's/#if PREBUILD/#if true/' Generated/Plugins/Generator/Plugin.swift
expect "a prebuild command, code of the removed input" "is built" "$(second_build)"
rm -rf Generated/.build
observe swift build --package-path Generated
expect "after the build folder was deleted" "fails" "$([ "$status" = 0 ] && echo "is built" || echo fails)"
finish
