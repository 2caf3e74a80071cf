import Foundation
import Testing

/// The recipes, followed to the letter in one copy of the workspace. `OutsidePackageTests` runs their tests, which are
/// built sooner there.
struct AddingFeaturesTests {
    @Test(.enabled(if: WorkspaceCopy.isAvailable))
    func `the game and the menu item of the pages are built and played`() throws {
        let script = [
            "set player1 Ann", "set player2 Bob", "set password secret", "tap sign-in", "wait game.dice 300",
            "open bargames://games/dice", "tap throw", "tap throw", "wait close-game 300", "tap close-game",
            "wait game.dice", "tap menu.jukebox", "tap song.waltz", "back", "open bargames://menu/jukebox/tango",
            // The last screen is the lobby, which shows the score also if the save took long.
            "wait song.tango", "back", "wait game.dice",
        ]
        let result = try WorkspaceCopy.run(
            """
            swift build --product BarGamesApp --traits WebHost --explicit-target-dependency-import-check error >&2
            .build/debug/BarGamesApp --database :memory: <<'END'
            \(script.joined(separator: "\n"))
            END
            """, writing: changes())
        #expect(result.status == 0, "\(result.errors)\(result.output)")
        #expect(result.output.contains("Ann threw "))
        #expect(result.output.contains("Bob threw "))
        #expect(result.output.contains("[game.dice] Play Dice"))
        #expect(result.output.contains(/leads by 1|a draw|1 draw/))
        #expect(result.output.contains("[menu.jukebox] Play a song"))
        #expect(result.output.contains("Now playing: waltz"))
        #expect(result.output.contains("Now playing: tango"))
    }

    /// The texts of the new and the changed files of the recipes, by path.
    private func changes() throws -> [String: String] {
        var files: [String: String] = [:]
        func current(_ path: String) throws -> String { try files[path] ?? Workspace.text(of: path) }
        for (path, text) in try Recipe.listings() {
            switch path {
            case "Package.swift":
                let module = try #require(text.firstMatch(of: /"\w+Feature"/)).0
                files[path] = try current(path).inserting("\(text)\n", before: "\nlet hosts =")
                    .inserting("\(module), ", before: "\"BarGamesStores\", \"CocktailFeature\"")
            case "App/BarGames/Assemblies/GamesAssembly.swift":
                files[path] = try current(path).inserting("\(text)\n", before: "    }\n}\n")
            case "App/Main/App.swift":
                files[path] = try current(path).inserting("\(text)\n", before: "        ]\n    }\n")
            default:
                files[path] = "\(text)\n"
            }
        }
        return files
    }
}

extension String {
    /// Returns a copy with `text` inserted before the only occurrence of `mark`.
    fileprivate func inserting(_ text: String, before mark: String) throws -> String {
        let parts = components(separatedBy: mark)
        try #require(parts.count == 2, "\"\(mark)\" is in the file \(parts.count - 1) times.")
        return parts[0] + text + mark + parts[1]
    }
}
