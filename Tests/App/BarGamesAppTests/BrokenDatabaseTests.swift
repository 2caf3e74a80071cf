import Foundation
import RIBsTemporaryFolder
import Testing

/// A database that cannot be used is an error before the first screen, and is not changed.
struct BrokenDatabaseTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file that is not a database is not changed`() throws {
        let path = folder.path("notes.txt")
        let text = Data(String(repeating: "Not a database. ", count: 100).utf8)
        try text.write(to: URL(filePath: path))
        try expectRefusal(of: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }

    @Test func `control characters of a path are replaced in the error`() throws {
        let file = folder.path("file")
        try Data().write(to: URL(filePath: file))
        let path = "\(file)/\u{1B}[2J\u{7}\u{9B}x.sqlite"
        let result = try AppProcess.run(["play", "--database", path], script: ["quit"])
        #expect(result.exitCode == 1)
        #expect(result.output == "")
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
