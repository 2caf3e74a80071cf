import Testing

@testable import rib

struct ChangeLockTests {
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
