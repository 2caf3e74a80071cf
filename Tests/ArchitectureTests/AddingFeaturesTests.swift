import Foundation
import Testing

/// The recipes of `Documentation/AddingAGame.md` and `AddingAMenuItem.md`, followed to the letter in one copy of the
/// workspace, because a build of the copy takes minutes.
struct AddingFeaturesTests {
    @Test(.enabled(if: WorkspaceCopy.isAvailable))
    func `the game and the menu item of the pages are built, tested and played`() throws {
        let script = [
            "set player1 Ann", "set player2 Bob", "set password secret", "tap sign-in", "wait game.dice 300",
            "open bargames://games/dice", "tap throw", "tap throw", "wait close-game 300", "tap close-game",
            "wait game.dice",
            "tap menu.jukebox", "tap song.waltz", "tap close-jukebox", "open bargames://menu/jukebox/tango",
            "wait close-jukebox",
        ]
        let result = try WorkspaceCopy.run(
            """
            swift test --explicit-target-dependency-import-check error \
                --filter 'DiceFeatureTests|JukeboxFeatureTests' >&2
            .build/debug/App --database :memory: <<'END'
            \(script.joined(separator: "\n"))
            END
            """, writing: changes())
        #expect(result.status == 0, "\(result.errors)\(result.output)")
        #expect(result.errors.contains("Test run with 2 tests in 2 suites passed"))
        #expect(result.output.contains("Ann threw ") && result.output.contains("Bob threw "))
        #expect(result.output.contains("[game.dice] Play Dice"))
        #expect(result.output.contains(/leads by 1|a draw|1 draw/))
        #expect(result.output.contains("[menu.jukebox] Play a song"))
        #expect(result.output.contains("Now playing: waltz") && result.output.contains("Now playing: tango"))
    }

    /// The texts of the new and the changed files of the recipes, by path.
    private func changes() throws -> [String: String] {
        var files: [String: String] = [:]
        func current(_ path: String) throws -> String { try files[path] ?? Workspace.text(of: path) }
        for (path, text) in try listings(of: "AddingAGame", count: 8) + listings(of: "AddingAMenuItem", count: 8) {
            switch path {
            case "Package.swift":
                let module = try #require(text.firstMatch(of: /"\w+Feature"/)).0
                files[path] = try current(path).inserting("\(text)\n", before: "\nlet hosts =")
                    .inserting("\(module), ", before: "            \"CocktailFeature\",")
            case "App/BarGames/Assemblies/GamesAssembly.swift":
                files[path] = try current(path).inserting("\(text)\n", before: "    }\n}\n")
            case "App/Main/App.swift":
                files[path] = try current(path).inserting("\(text)\n", before: "        ])\n")
            default:
                files[path] = "\(text)\n"
            }
        }
        return files
    }

    /// The listings of the recipe, each with the path that is named above it. A file name without a folder belongs to
    /// the folder of the previous listing.
    private func listings(of page: String, count: Int) throws -> [(path: String, text: String)] {
        let page = try Workspace.text(of: "Documentation/\(page).md")
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
        try #require(listings.count == count)
        return listings
    }
}

extension [String] {
    fileprivate var adjacentPairs: Zip2Sequence<[String], ArraySlice<String>> { zip(self, dropFirst()) }
}

extension String {
    /// Returns a copy with `text` inserted before the only occurrence of `mark`.
    fileprivate func inserting(_ text: String, before mark: String) throws -> String {
        let parts = components(separatedBy: mark)
        try #require(parts.count == 2, "\"\(mark)\" is in the file \(parts.count - 1) times.")
        return parts[0] + text + mark + parts[1]
    }
}
