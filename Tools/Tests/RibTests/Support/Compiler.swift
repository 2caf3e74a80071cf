import Foundation
import Testing

@testable import rib

/// Compiles modules of a workspace in memory into a folder.
struct Compiler {
    let workspace: Workspace
    let folder: TemporaryFolder

    func compile(_ name: String, isolated: Bool = false) throws {
        var options = ["-emit-module", "-module-name", name, "-o", "\(folder.path)/\(name).swiftmodule"]
        options += ["-enable-testing", "-wmo"]
        if isolated {
            options += ["-default-isolation", "MainActor"]
        } else {
            options += ["-Xfrontend", "-experimental-skip-all-function-bodies", "-suppress-warnings"]
        }
        try run(options, name) { _ in true }
    }

    func typecheck(_ name: String, where isIncluded: (SourceFile) -> Bool = { _ in true }) throws {
        try run(["-typecheck", "-module-name", name], name, where: isIncluded)
    }

    private func run(_ options: [String], _ name: String, where isIncluded: (SourceFile) -> Bool) throws {
        let module = try #require(workspace.module(named: name))
        let files = module.files.filter(isIncluded)
        for file in files { try folder.write(file.text, to: file.path) }
        let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        let words =
            ["swiftc", "-swift-version", "6", "-package-name", "workspace", "-I", folder.path] + options
            + features.flatMap { ["-enable-upcoming-feature", $0] } + files.map(\.path)
        let result = try Command.run(words, in: folder.path)
        #expect(result.output == "" && result.status == 0, "\(name):\n\(result.output)")
    }
}
