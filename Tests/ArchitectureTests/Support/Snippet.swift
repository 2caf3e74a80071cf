import Foundation
import Testing

/// A program that an article shows. Its last lines are comments with its output, below `// Prints:`.
struct Snippet: CustomTestStringConvertible {
    static let folder = "Documentation/Snippets"
    private static let modules = ["DependencyContainer", "RIBs", "RIBsFoundation", "RIBsScreens", "RIBsTesting"]

    let path: String
    let text: String

    var testDescription: String { path }

    static func all() throws -> [Snippet] {
        let snippets = try Workspace.sources(in: folder).map { Snippet(path: $0.path, text: $0.text) }
        // Without arguments a test is skipped, and the run passes: `findings/tests-without-cases.sh`.
        try #require(snippets.count > 10)
        return snippets
    }

    /// The output that the last lines state.
    var expectedOutput: String {
        let lines = text.components(separatedBy: "\n// Prints:\n").dropFirst().joined()
        return lines.replacing(/(?m)^\/\/ ?/, with: "")
    }

    /// Compiles the program with the modules that were built with this test, and runs it.
    func run() throws -> Command {
        let modules = try SwiftExamples.modules()
        let objects = try SwiftExamples.objects(of: "ModularRIBsPackageTests").filter { object in
            Self.modules.contains { object.contains("/\($0).build/") }
        }
        return try TemporaryFolder.use { folder in
            let build = try Command.run(
                ["swiftc", "-swift-version", "6", "-module-name", "Snippets", "-o", "\(folder)/snippet"]
                    + ["ExistentialAny", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] }
                    + ["-I", modules.path(percentEncoded: false)] + objects
                    + [Workspace.root.appending(path: path).path(percentEncoded: false)])
            return build.status == 0 ? try Command.run("\(folder)/snippet") : build
        }
    }
}
