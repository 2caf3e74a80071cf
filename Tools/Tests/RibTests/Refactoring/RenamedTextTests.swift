import Foundation
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

    @Test func `the names of types in a comment are renamed`() throws {
        #expect(try comment("/// See `HistoryPage`.") == "/// See `PastPage`.")
    }

    @Test(arguments: [
        "/// History of the matches.", "/// Shows History and `History`.", "/// The history is short.",
        "/// See MatchHistory.",
    ])
    func `a word that may mean something else stays`(text: String) throws {
        #expect(try comment(text) == text)
    }

    @Test func `the comments of the RIB itself have the new name`() throws {
        let package = try TestPackage([
            "Modules/TableFeature/History/HistoryNote.swift": "// Shows History.\nlet title = \"History\"\n"
        ]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/Past/PastNote.swift"] == "// Shows Past.\nlet title = \"History\"\n")
    }

    @Test func `a word that may mean something else is listed`() throws {
        let package = try TestPackage(["Modules/TableFeature/Note.swift": "// History of the matches.\n"])
            .renaming("History", to: "Past")
        #expect(package.notes.contains("Modules/TableFeature/Note.swift:1: // History of the matches."))
    }

    @Test(arguments: [
        ("\"Table/History attached\"", "\"Table/Past attached\""),
        ("\"History/Table\"", "\"Past/Table\""), ("\"History / day\"", "\"History / day\""),
        ("\"Needed by: HistoryBuilder\"", "\"Needed by: PastBuilder\""),
        ("screen.title == \"History\"", "screen.title == \"History\""),
        ("\"history\"", "\"history\""),
    ])
    func `a string in a test is renamed if it names a type or a path`(old: String, new: String) throws {
        let path = "Tests/TableFeatureTests/NoteTests.swift"
        #expect(
            try TestPackage([path: "let note = \(old)\n"]).renaming("History", to: "Past")[path]
                == "let note = \(new)\n")
    }

    @Test func `a raw identifier keeps its name with all its uses, and the name of a test does not`() throws {
        let path = "Modules/TableFeature/History/HistoryNote.swift"
        let code = "func `show History now`() {}\nfunc use() { `show History now`() }\n"
        let test = "@Test func `History is shown`() {}\n"
        let package = try TestPackage([path: code + test]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/Past/PastNote.swift"] == code + "@Test func `Past is shown`() {}\n")
    }

    @Test func `strings of tests that do not know the RIB stay`() throws {
        let path = "Tests/RIBsTests/NoteTests.swift"
        let text = "let note = [\"History\", \"History\"] + [\"Root/History\", \"HistoryRouter\"]\n"
        #expect(try TestPackage([path: text]).renaming("History", to: "Past")[path] == text)
    }

    @Test func `pages name the new types and files`() throws {
        let page = "See `HistoryBuilder.swift` in Modules/TableFeature.\n\n```\nHistoryBuilder  history\n```\n"
        let package = try TestPackage(["Documentation/Page.md": page]).renaming("History", to: "Past")
        #expect(
            package["Documentation/Page.md"]
                == "See `PastBuilder.swift` in Modules/TableFeature.\n\n```\nPastBuilder  history\n```\n")
    }

    @Test(arguments: ["Main.storyboard", "History.xib", "Info.plist"])
    func `files of Interface Builder and property lists name the new types`(name: String) throws {
        let text = "<a id=\"History\" class=\"HistoryInteractor\"/><b class=\"MatchHistory\"/>\n"
        let package = try TestPackage(["Modules/TableFeature/\(name)": text]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/\(name)"]
                == text.replacing("HistoryInteractor", with: "PastInteractor"))
        #expect(package.notes.contains("Modules/TableFeature/\(name):1: \(text.dropLast())"))
    }

    @Test(arguments: ["Page.md", "Info.plist"])
    func `a page that is no text in UTF-8 stays`(name: String) throws {
        try TemporaryFolder.use(TestPackage.sources) { folder in
            let page = URL(filePath: folder.path).appending(path: name)
            try Data([0xB0, 0xA1, 0x0A]).write(to: page)
            let workspace = try TestPackage().workspace(in: folder)
            let changes = try RIBRename("History", to: "Past", in: workspace).result(
                adding: ChangeSet(root: folder.path))
            #expect(!changes.changes.changes.contains { $0.path == name })
        }
    }

    @Test func `the changelog is about the past and stays`() throws {
        let text = "- `HistoryBuilder` is new.\n"
        #expect(try TestPackage(["CHANGELOG.md": text]).renaming("History", to: "Past")["CHANGELOG.md"] == text)
    }
}
