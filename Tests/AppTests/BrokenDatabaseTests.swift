import Foundation
import Testing

/// A database that cannot be used is said before the first screen, and never touched.
struct BrokenDatabaseTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func aFileThatIsNoDatabaseIsLeftAsItIs() throws {
        let path = scratch.path("notes.txt")
        let text = Data(String(repeating: "Not a database. ", count: 100).utf8)
        try text.write(to: URL(filePath: path))
        try expectRefusal(of: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path()) == ["notes.txt"])
    }

    @Test func aDamagedDatabaseIsLeftAsItIs() throws {
        let path = scratch.path("bar-games.sqlite")
        _ = try AppProcess.run(["play", "--json", "--database", path], script: Script.signIn() + Script.win)
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes.replaceSubrange(4_096..<8_192, with: Data(repeating: 0xFF, count: 4_096))
        try bytes.write(to: URL(filePath: path))
        try expectRefusal(of: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }

    @Test func aFolderIsNoDatabase() throws {
        try expectRefusal(of: scratch.folder.path())
    }

    @Test func aPathBelowAFileCannotBeMade() throws {
        let file = scratch.path("file")
        try Data().write(to: URL(filePath: file))
        try expectRefusal(of: "\(file)/bar-games.sqlite")
    }

    @Test func aPathWithControlCharactersIsPrintedWithoutThem() throws {
        let file = scratch.path("file")
        try Data().write(to: URL(filePath: file))
        let path = "\(file)/\u{1B}[2J\u{7}\u{9B}x.sqlite"
        let result = try AppProcess.run(["play", "--database", path], script: ["quit"])
        #expect(result.exitCode == 1 && result.output == "")
        #expect(result.errors.contains("\(file)/\u{FFFD}[2J\u{FFFD}\u{FFFD}x.sqlite"))
        #expect(!result.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{9B}" })
    }

    private func expectRefusal(of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let result = try AppProcess.run(["play", "--json", "--database", path], script: ["quit"])
        #expect(result.exitCode == 1, sourceLocation: sourceLocation)
        #expect(result.output == "", sourceLocation: sourceLocation)
        #expect(result.errors.contains(path), sourceLocation: sourceLocation)
        #expect(result.errors.contains("To fix: "), sourceLocation: sourceLocation)
    }
}
