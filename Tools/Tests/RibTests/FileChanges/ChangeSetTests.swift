import Testing

@testable import rib

struct ChangeSetTests {
    @Test func `a later step reads what an earlier step wrote`() throws {
        try TemporaryFolder.use(["A.swift": "one\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift") { $0 + "two\n" }
            try changes.move("A.swift", to: "Sub/B.swift")
            try changes.edit("Sub/B.swift") { $0 + "three\n" }
            try changes.create("C.swift", text: "")
            #expect(try changes.text(at: "Sub/B.swift") == "one\ntwo\nthree\n")
            #expect(!changes.hasFile(at: "A.swift") && changes.hasFile(at: "C.swift"))
            #expect(changes.files() == ["C.swift", "Sub/B.swift"])
            #expect(changes.files(below: "Sub") == ["Sub/B.swift"])
            #expect(folder.contents == ["A.swift"])
        }
    }

    @Test(arguments: [
        ("one\r\n", "one\r\ntwo\r\n"), ("one\n", "one\ntwo\n"), ("one\r\nsecond\n", "one\r\nsecond\ntwo\n"),
    ])
    func `a new line ends like the lines of its file`(before: String, after: String) throws {
        try TemporaryFolder.use(["A.swift": before]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift") { $0 + "two\n" }
            #expect(try changes.text(at: "A.swift") == after)
        }
    }

    @Test func `changes that cancel each other are none`() throws {
        try TemporaryFolder.use(["A.swift": "one\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift", text: "two\n")
            try changes.edit("A.swift", text: "one\n")
            try changes.create("B.swift", text: "")
            try changes.remove("B.swift")
            try changes.move("A.swift", to: "C.swift")
            try changes.move("C.swift", to: "A.swift")
            #expect(try changes.changes == [] && changes.diff() == "")
        }
    }

    @Test func `a moved file whose place is taken by a new file is a new file`() throws {
        try TemporaryFolder.use(["A.swift": "one\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.move("A.swift", to: "B.swift")
            try changes.create("A.swift", text: "two\n")
            #expect(changes.changes == [.edit("A.swift"), .create("B.swift")])
            try changes.apply()
            #expect(try folder.text(of: "A.swift") == "two\n" && folder.text(of: "B.swift") == "one\n")
        }
    }

    @Test func `no file is overwritten`() throws {
        try TemporaryFolder.use(["A.swift": "one\n", "B.swift": "two\n", "Sub/C.swift": ""]) { folder in
            var changes = ChangeSet(root: folder.path)
            #expect(throws: ChangeError.exists("A.swift")) { try changes.create("A.swift", text: "") }
            #expect(throws: ChangeError.exists("Sub")) { try changes.create("Sub", text: "") }
            #expect(throws: ChangeError.exists("B.swift")) { try changes.move("A.swift", to: "B.swift") }
            #expect(throws: ChangeError.missing("D.swift")) { try changes.edit("D.swift", text: "") }
            #expect(throws: ChangeError.missing("D.swift")) { try changes.remove("D.swift") }
            #expect(changes.isEmpty)
        }
    }

    @Test(arguments: ["../A.swift", "/etc/A.swift", "Sub/../../A.swift", ""])
    func `a path outside the folder is rejected`(path: String) throws {
        try TemporaryFolder.use { folder in
            var changes = ChangeSet(root: folder.path)
            #expect(throws: ChangeError.outside(path)) { try changes.create(path, text: "") }
        }
    }

    @Test func `a symbolic link is not followed`() throws {
        try TemporaryFolder.use(["A.swift": "one\n"]) { folder in
            _ = try Command.run(["ln", "-s", "A.swift", "B.swift"], in: folder.path)
            var changes = ChangeSet(root: folder.path)
            #expect(throws: ChangeError.link("B.swift")) { try changes.edit("B.swift", text: "") }
        }
    }
}
