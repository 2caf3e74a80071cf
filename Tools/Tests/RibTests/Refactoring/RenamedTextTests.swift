import Testing

@testable import rib

/// The name of a RIB in comments, strings and pages.
struct RenamedTextTests {
    /// Renames History to Past in a comment of its module.
    private func comment(_ text: String) throws -> String {
        let path = "Modules/TableFeature/Note.swift"
        return try TestPackage([path: "\(text)\nlet note = 1\n"]).renaming("History", to: "Past")[path]
            .replacing("\nlet note = 1\n", with: "")
    }

    @Test(arguments: [
        ("/// Shows History below the table.", "/// Shows Past below the table."),
        ("/// See `History` and `HistoryPage`.", "/// See `Past` and `PastPage`."),
        ("/// The path is Table/History.", "/// The path is Table/Past."),
        ("/// In `TableComponent+History.swift`.", "/// In `TableComponent+Past.swift`."),
        ("/// Table\n/// └─ History", "/// Table\n/// └─ Past"),
    ])
    func `a mention that names the RIB is renamed`(old: String, new: String) throws {
        #expect(try comment(old) == new)
    }

    @Test(arguments: [
        "/// History of the matches.", "/// History, Table and more.", "/// The history is short.",
        "/// See MatchHistory.",
    ])
    func `a word that may mean something else stays`(text: String) throws {
        #expect(try comment(text) == text)
    }

    @Test func `a word that may mean something else is listed`() throws {
        let package = try TestPackage(["Modules/TableFeature/Note.swift": "// History of the matches.\n"])
            .renaming("History", to: "Past")
        #expect(package.notes.contains("Modules/TableFeature/Note.swift:1: // History of the matches."))
    }

    @Test(arguments: [
        ("\"Table/History attached\"", "\"Table/Past attached\""),
        ("\"History detached\"", "\"Past detached\""),
        ("[\"Table\", \"History\"]", "[\"Table\", \"Past\"]"),
        ("tree.name == \"History\"", "tree.name == \"Past\""),
        ("\"Needed by: HistoryBuilder\"", "\"Needed by: PastBuilder\""),
        ("screen.title == \"History\"", "screen.title == \"History\""),
        ("\"history\"", "\"history\""),
    ])
    func `a string in a test is renamed if it names the RIB`(old: String, new: String) throws {
        let path = "Tests/TableFeatureTests/NoteTests.swift"
        #expect(
            try TestPackage([path: "let note = \(old)\n"]).renaming("History", to: "Past")[path]
                == "let note = \(new)\n")
    }

    @Test func `strings of tests that do not know the RIB stay`() throws {
        let path = "Tests/RIBsTests/NoteTests.swift"
        let text = "let note = [\"History\", \"History\"] + [\"Root/History\", \"HistoryRouter\"]\n"
        #expect(try TestPackage([path: text]).renaming("History", to: "Past")[path] == text)
    }

    @Test func `pages name the new files and folders`() throws {
        let page = "See `HistoryBuilder.swift` in Modules/TableFeature/History.\n\n```\nHistoryBuilder  history\n```\n"
        let package = try TestPackage(["Documentation/Page.md": page]).renaming("History", to: "Past")
        #expect(
            package["Documentation/Page.md"]
                == "See `PastBuilder.swift` in Modules/TableFeature/Past.\n\n```\nPastBuilder  history\n```\n")
    }

    @Test func `the changelog is about the past and stays`() throws {
        let text = "- `HistoryBuilder` is new.\n"
        #expect(try TestPackage(["CHANGELOG.md": text]).renaming("History", to: "Past")["CHANGELOG.md"] == text)
    }
}
