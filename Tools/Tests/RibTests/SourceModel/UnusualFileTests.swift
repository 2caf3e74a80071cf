import Foundation
import Testing

@testable import rib

/// Sources that are no plain text in UTF-8 with Unix's line ends, and links.
struct UnusualFileTests {
    private static let interactor = "import RIBs\n\nfinal class CartInteractor: Interactor {}\n"

    @Test func `a source that is not in UTF-8 is named with its line`() throws {
        try TemporaryFolder.use(["Shop/A.swift": Self.interactor]) { folder in
            try Data("// a\n// caf\u{e9}\n".unicodeScalars.map { UInt8($0.value) })
                .write(to: URL(filePath: "\(folder.path)/Shop/B.swift"))
            let error = #expect(throws: RibError.self) { try Workspace(sources: URL(filePath: folder.path)) }
            #expect(
                error?.description == """
                    Shop/B.swift:2: The file is not in UTF-8, the encoding of Swift.
                      To fix: save it in UTF-8, for example with `iconv -f LATIN1 -t UTF-8`, where LATIN1 is its encoding.
                    """)
        }
    }

    @Test func `a pipe is named, and not read`() throws {
        try TemporaryFolder.use(["Shop/A.swift": Self.interactor]) { folder in
            _ = try Command.run(["mkfifo", "Shop/B.swift"], in: folder.path)
            let error = #expect(throws: RibError.self) { try Workspace(sources: URL(filePath: folder.path)) }
            #expect(
                error?.description == """
                    Shop/B.swift is not a regular file, but for example a pipe.
                      To fix: remove it, or move it out of the folders with the sources.
                    """)
        }
    }

    @Test func `a link to a folder above is not followed, and one to another folder is`() throws {
        try TemporaryFolder.use(["Shop/A.swift": Self.interactor, ".other/B.swift": "struct B {}\n"]) { folder in
            _ = try Command.run(
                [
                    "sh", "-c",
                    "ln -s .. Shop/Up; ln -s . Shop/Self; ln -s ../.other Shop/Other; ln -s /nowhere Shop/No",
                ],
                in: folder.path)
            let workspace = try Workspace(sources: URL(filePath: folder.path))
            #expect(workspace.files.map(\.path) == ["Shop/A.swift", "Shop/Other/B.swift"])
            let package = ["Package.swift": "let a = 1\n", "Sources/A/A.swift": "struct A {}\n"]
            for (path, text) in package { try folder.write(text, to: path) }
            _ = try Command.run(["ln", "-s", "../..", "Sources/A/Up"], in: folder.path)
            #expect(SourceTree(URL(filePath: folder.path)).files.count == 3)
        }
    }

    @Test func `a byte order mark stays, and is no part of the text`() throws {
        try TemporaryFolder.use(["A.swift": "\u{feff}import RIBs\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            #expect(try changes.text(at: "A.swift") == "import RIBs\n")
            try changes.edit("A.swift") { $0 + "struct A {}\n" }
            try changes.apply()
            let data = try Data(contentsOf: URL(filePath: "\(folder.path)/A.swift"))
            #expect(data == Data.byteOrderMark + Data("import RIBs\nstruct A {}\n".utf8))
            let workspace = try Workspace(sources: URL(filePath: folder.path))
            #expect(workspace.files.map(\.text) == ["import RIBs\nstruct A {}\n"])
            #expect(workspace.check().isEmpty)
        }
    }

    @Test(arguments: ["Shop/A.swift", "Shop/Cart/A.swift", "A.swift"])
    func `a new file ends its lines like the files beside it or above`(neighbour: String) throws {
        try TemporaryFolder.use([neighbour: "import RIBs\r\n\r\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.create("Shop/Cart/New/B.swift", text: "a\nb\n")
            try changes.apply()
            #expect(try folder.text(of: "Shop/Cart/New/B.swift") == "a\r\nb\r\n")
        }
    }
}
