import Foundation
import Testing

/// The framework does not name the app, in code, comments and resources.
struct ForeignWordsTests {
    private static let words = [
        "bar games", "bargames", "cocktail", "lobby", "random win", "randomwin", "tic-tac-toe", "tictactoe",
    ]

    @Test func `no file of the framework has a word of the app`() throws {
        let modules = try Workspace.targets().filter { target in
            let name = target.name
            return target.type != "test"
                && (name.hasSuffix("Host") || name.hasPrefix("RIBs")
                    || ["DependencyContainer", "WebInspector"].contains(name))
        }
        #expect(modules.count > 10)
        for module in modules {
            let folder = Workspace.root.appending(path: module.path ?? "Sources/\(module.name)")
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            #expect(!paths.isEmpty)
            for path in paths {
                guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
                    continue
                }
                let lowercased = text.lowercased()
                for word in Self.words where lowercased.contains(word) {
                    Issue.record("\(module.name)/\(path) contains \"\(word)\". To fix: say it without the app.")
                }
            }
        }
    }
}
