import Testing

@testable import rib

/// Processes that change the same files, or that end while they change them.
struct InterruptedTests {
    /// What a process leaves that ended after it edited A, removed C and created E, and before it edited B.
    private static let left = [
        "A.swift": "aa\n", "B.swift": "b\n", "New/E.swift": "e\n",
        ".rib-changes-1/old/A.swift": "a\n", ".rib-changes-1/new/A.swift": "aa\n",
        ".rib-changes-1/old/B.swift": "b\n", ".rib-changes-1/new/B.swift": "bb\n",
        ".rib-changes-1/old/Old/C.swift": "c\n", ".rib-changes-1/new/New/E.swift": "e\n",
    ]

    @Test func `the changes of an interrupted process are undone and named`() throws {
        try TemporaryFolder.use(Self.left) { folder in
            var reports: [String] = []
            try ChangeSet.locked(root: folder.path, report: { reports.append($0) }) {}
            #expect(folder.contents == ["A.swift", "B.swift", "Old/", "Old/C.swift"])
            #expect(try folder.text(of: "A.swift") == "a\n")
            let paths = "A.swift, B.swift, New/E.swift, Old/C.swift"
            #expect(reports == ["An earlier rib was interrupted. Its changes are undone: \(paths)."])
        }
    }

    @Test func `a file that was changed since the interruption stays, and is named`() throws {
        try TemporaryFolder.use(Self.left) { folder in
            try folder.write("mine\n", to: "A.swift")
            let error = #expect(throws: ChangeError.self) { try ChangeSet(root: folder.path).undoInterrupted() }
            #expect(
                error?.description == """
                    An earlier rib was interrupted, and these files were changed since then: A.swift
                      To fix: compare them with .rib-changes-1/old and .rib-changes-1/new, then remove .rib-changes-1.
                    """)
            #expect(try folder.text(of: "A.swift") == "mine\n")
        }
    }

    @Test func `copies that an interrupted process had not finished are removed`() throws {
        try TemporaryFolder.use(["A.swift": "a\n", ".rib-staging-1/new/A.swift": "half"]) { folder in
            let undone = try ChangeSet(root: folder.path).undoInterrupted()
            #expect(undone == [])
            #expect(folder.contents == ["A.swift"])
        }
    }

    @Test func `a process waits for the process that changes the same files`() async throws {
        try await withThrowingTaskGroup { group in
            let folder = try TemporaryFolder(files: ["A.swift": "0\n"])
            defer { folder.remove() }
            for _ in 0..<8 {
                group.addTask {
                    try ChangeSet.locked(root: folder.path, report: { _ in }) {
                        var changes = ChangeSet(root: folder.path)
                        try changes.edit("A.swift") { "\((Int($0.dropLast()) ?? 0) + 1)\n" }
                        try changes.apply()
                    }
                }
            }
            try await group.waitForAll()
            #expect(try folder.text(of: "A.swift") == "8\n")
        }
    }
}
