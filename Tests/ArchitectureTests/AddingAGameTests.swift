import Foundation
import Testing

/// The recipe of `Documentation/AddingAGame.md`, followed to the letter in a copy of the workspace.
struct AddingAGameTests {
    @Test(.enabled(if: WorkspaceCopy.isAvailable))
    func `the game of the page is built, tested and played`() throws {
        let script = [
            "set player1 Ann", "set player2 Bob", "set password secret", "tap sign-in", "wait game.dice 300",
            "open bargames://games/dice", "tap throw", "tap throw", "tap close-game", "wait game.dice",
        ]
        let result = try WorkspaceCopy.run(
            """
            swift test --explicit-target-dependency-import-check error --filter DiceFeatureTests >&2
            .build/debug/App --database :memory: <<'END'
            \(script.joined(separator: "\n"))
            END
            """, writing: changes())
        #expect(result.status == 0, "\(result.errors)\(result.output)")
        #expect(result.errors.contains("Test run with 1 test in 1 suite passed"))
        #expect(result.output.contains("Ann threw ") && result.output.contains("Bob threw "))
        #expect(result.output.contains("[game.dice] Play Dice"))
        #expect(result.output.contains(/leads by 1|a draw|1 draw/))
    }

    /// The files of the recipe by path: the new ones, and the changed ones.
    private func changes() throws -> [String: String] {
        var files: [String: String] = [:]
        for (path, text) in try listings() {
            switch path {
            case "Package.swift":
                files[path] = try Workspace.text(of: path)
                    .inserting("\(text)\n", before: "\nlet hosts =")
                    .inserting("\"DiceFeature\", ", before: "\"GameFeature\", \"LoggedInFeature\",")
            case "App/BarGames/Assemblies/GamesAssembly.swift":
                files[path] = try Workspace.text(of: path).inserting("\(text)\n", before: "    }\n}\n")
            default:
                files[path] = "\(text)\n"
            }
        }
        return files
    }

    /// The listings of the recipe, each with the path that the text above it names. A file name without a folder
    /// belongs to the folder of the listing before.
    private func listings() throws -> [(path: String, text: String)] {
        let page = try Workspace.text(of: "Documentation/AddingAGame.md")
        let recipe = page[..<(page.range(of: "\n## ")?.lowerBound ?? page.endIndex)]
        var listings: [(path: String, text: String)] = []
        for part in recipe.components(separatedBy: "\n```swift\n").adjacentPairs {
            let above = part.0.components(separatedBy: "\n```\n").last ?? ""
            let name = try #require(above.matches(of: /`([\w\/]+\.swift)`/).last.map { String($0.1) }, "\(above)")
            let folder = listings.last?.path.split(separator: "/").dropLast().joined(separator: "/")
            let isPath = name.contains("/") || name == "Package.swift"
            let text = try #require(part.1.components(separatedBy: "\n```").first)
            listings.append((isPath ? name : "\(folder ?? "")/\(name)", text))
        }
        try #require(listings.count == 8)
        return listings
    }
}

extension [String] {
    fileprivate var adjacentPairs: Zip2Sequence<[String], ArraySlice<String>> { zip(self, dropFirst()) }
}

extension String {
    /// Inserts `text` before the only place that reads `mark`.
    fileprivate func inserting(_ text: String, before mark: String) throws -> String {
        let parts = components(separatedBy: mark)
        try #require(parts.count == 2, "\"\(mark)\" is not in the file once")
        return parts[0] + text + mark + parts[1]
    }
}
