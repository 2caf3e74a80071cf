import Foundation
import Testing

@testable import rib

struct ApplyTests {
    @Test func `applying creates, edits, moves and removes, and leaves no empty folder`() throws {
        try TemporaryFolder.use(["A.swift": "a\n", "Old/Deep/B.swift": "b\n", "Gone/C.swift": "c\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift", text: "aa\n")
            try changes.move("Old/Deep/B.swift", to: "New/B.swift")
            try changes.edit("New/B.swift", text: "bb\n")
            try changes.remove("Gone/C.swift")
            try changes.create("D/E.swift", text: "e\n")
            try changes.apply()
            #expect(folder.contents == ["A.swift", "D/", "D/E.swift", "New/", "New/B.swift"])
            #expect(try folder.text(of: "A.swift") == "aa\n" && folder.text(of: "New/B.swift") == "bb\n")
        }
    }

    @Test func `an edited or moved file keeps its permissions`() throws {
        try TemporaryFolder.use(["run": "a\n", "walk": "b\n"]) { folder in
            _ = try Command.run(["chmod", "755", "run", "walk"], in: folder.path)
            var changes = ChangeSet(root: folder.path)
            try changes.edit("run", text: "aa\n")
            try changes.move("walk", to: "Sub/walk")
            try changes.apply()
            let modes = try Command.run(["stat", "-c", "%a", "run", "Sub/walk"], in: folder.path)
            #expect(modes.output == "755\n755\n")
        }
    }

    /// The new file sorts last, so that the other changes are prepared before it fails.
    @Test func `no file changes if one of them cannot be written`() throws {
        let files = ["A.swift": "a\n", "Old/B.swift": "b\n", "C.swift": "c\n", "file": ""]
        try TemporaryFolder.use(files) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift", text: "aa\n")
            try changes.move("Old/B.swift", to: "New/B.swift")
            try changes.remove("C.swift")
            try changes.create("file/cannot/hold/D.swift", text: "")
            let error = #expect(throws: ChangeError.self) { try changes.apply() }
            #expect(error?.description.hasPrefix("file/cannot/hold/D.swift could not be written: ") == true)
            #expect(error?.description.contains(" No file was changed.\n  To fix: ") == true)
            #expect(folder.contents == ["A.swift", "C.swift", "Old/", "Old/B.swift", "file"])
            #expect(try folder.text(of: "A.swift") == "a\n" && folder.text(of: "C.swift") == "c\n")
        }
    }

    /// A folder in the place of the new file, which appears after the checks, is what a rename rejects.
    @Test func `a rename that fails keeps the contents that were not written, and names their folder`() throws {
        try TemporaryFolder.use(["A.swift": "a\n"]) { folder in
            let disk = Disk(root: folder.path)
            try disk.write(Data("b\n".utf8), mode: nil, to: ".staged/B.swift")
            _ = try Command.run(["mkdir", "-p", "B.swift/full"], in: folder.path)
            #expect(throws: POSIXError.self) { try disk.move(".staged/B.swift", to: "B.swift") }
            #expect(disk.kind(of: ".staged/B.swift") == .file)
            #expect(
                ChangeError.incomplete("B.swift", reason: "Is a directory.", staged: ".staged").description == """
                    B.swift could not be written after other files were changed: Is a directory.
                      To fix: correct the cause. The next command makes the other changes. Or undo the changes with git, and remove \
                    .staged.
                    """)
        }
    }

    @Test(arguments: ["changed\n", nil])
    func `a file that changed on disk in the meantime is not overwritten`(text: String?) throws {
        try TemporaryFolder.use(["A.swift": "a\n", "B.swift": "b\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift", text: "aa\n")
            try changes.edit("B.swift", text: "bb\n")
            if let text {
                try folder.write(text, to: "B.swift")
            } else {
                _ = try Command.run(["rm", "B.swift"], in: folder.path)
            }
            #expect(throws: ChangeError.changedOnDisk("B.swift")) { try changes.apply() }
            #expect(try folder.text(of: "A.swift") == "a\n")
        }
    }

    @Test func `a file that was created in the meantime is not overwritten`() throws {
        try TemporaryFolder.use { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.create("A.swift", text: "mine\n")
            try folder.write("theirs\n", to: "A.swift")
            #expect(throws: ChangeError.changedOnDisk("A.swift")) { try changes.apply() }
            #expect(try folder.text(of: "A.swift") == "theirs\n")
        }
    }

    @Test(arguments: [true, false])
    func `a file with two paths can be edited and not moved`(isMoved: Bool) throws {
        try TemporaryFolder.use(["One/A.swift": "old\n"]) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/Two", withDestinationPath: "One")
            var changes = ChangeSet(root: folder.path)
            for path in ["One", "Two"] {
                try changes.edit("\(path)/A.swift", text: "new\n")
                if isMoved { try changes.move("\(path)/A.swift", to: "\(path)/B.swift") }
            }
            if isMoved {
                #expect(throws: ChangeError.sameFile("One/A.swift", "Two/A.swift")) { try changes.apply() }
                #expect(try folder.text(of: "One/A.swift") == "old\n")
            } else {
                try changes.apply()
                #expect(try folder.text(of: "One/A.swift") == "new\n")
            }
        }
    }
}
