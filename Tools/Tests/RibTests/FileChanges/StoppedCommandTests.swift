import Foundation
import Testing

@testable import rib

/// Commands that are killed while they change files, and the command after them.
struct StoppedCommandTests {
    private static let before = ["A.swift": "a\n", "Old/B.swift": "b\n", "C.swift": "c\n"]
    private static let after = ["A.swift": "aa\n", "New/B.swift": "bb\n", "D.swift": "d\n"]

    /// Leaves the folder as a kill after some of the changes does, and returns the name of the temporary folder.
    @discardableResult
    private static func stop(after done: [String], hasJournal: Bool = true, in folder: TemporaryFolder) throws -> String
    {
        var changes = ChangeSet(root: folder.path)
        try changes.edit("A.swift", text: "aa\n")
        try changes.move("Old/B.swift", to: "New/B.swift")
        try changes.edit("New/B.swift", text: "bb\n")
        try changes.remove("C.swift")
        try changes.create("D.swift", text: "d\n")
        let staging = "\(ChangeSet.stagingPrefix)1"
        let disk = Disk(root: folder.path)
        for (path, file) in changes.files {
            if done.contains(path) {
                if let current = file.current {
                    try disk.write(current, mode: nil, to: path)
                } else {
                    try disk.remove(path)
                }
            } else if let current = file.current {
                try disk.write(current, mode: nil, to: "\(staging)/files/\(path)")
            }
        }
        if hasJournal {
            try disk.write(JSONEncoder().encode(changes.files), mode: nil, to: "\(staging)/\(ChangeSet.journal)")
        }
        return staging
    }

    @Test(arguments: [["C.swift"], ["C.swift", "Old/B.swift"], ["C.swift", "Old/B.swift", "A.swift", "D.swift"]])
    func `the next command makes the other changes`(done: [String]) throws {
        try TemporaryFolder.use(Self.before) { folder in
            try Self.stop(after: done, in: folder)
            var reports: [String] = []
            try ChangeSet.completeIfNeeded(root: folder.path) { reports.append($0) }
            #expect(try folder.texts == Self.after)
            #expect(reports == ["Completed the changes of a command that was stopped: \(5 - done.count) files."])
            try ChangeSet.completeIfNeeded(root: folder.path) { _ in Issue.record("Nothing is left to do.") }
        }
    }

    @Test func `a command that changed no file, or whose changes were undone, is forgotten`() throws {
        try TemporaryFolder.use(Self.before) { folder in
            try Self.stop(after: [], in: folder)
            try ChangeSet.completeIfNeeded(root: folder.path) { Issue.record("\($0)") }
            #expect(try folder.texts == Self.before)
        }
    }

    @Test func `a folder without the list of the changes is no command that changed files`() throws {
        try TemporaryFolder.use(Self.before) { folder in
            try Self.stop(after: [], hasJournal: false, in: folder)
            try ChangeSet.completeIfNeeded(root: folder.path) { Issue.record("\($0)") }
            #expect(try folder.texts.filter { !$0.key.hasPrefix(".") } == Self.before)
        }
    }

    @Test func `a file that was changed since then is not overwritten`() throws {
        try TemporaryFolder.use(Self.before) { folder in
            let staging = try Self.stop(after: ["C.swift"], in: folder)
            try folder.write("mine\n", to: "A.swift")
            let error = #expect(throws: ChangeError.changedSince("A.swift", staging: staging)) {
                try ChangeSet.completeIfNeeded(root: folder.path) { _ in }
            }
            #expect(
                error?.description == """
                    A.swift was changed after a command of rib was stopped, so the changes of that command are not completed.
                      To fix: undo the changes with git, and remove .rib-changes-1. The contents of the new files are in it.
                    """)
            #expect(try folder.text(of: "A.swift") == "mine\n")
        }
    }

    @Test(arguments: [
        "check --sources .", "mock --sources . --check", "graph --what ribs --format mermaid --sources .",
    ])
    func `a command that only reads does not read a half of the changes`(command: String) throws {
        try TemporaryFolder.use(Self.before) { folder in
            try Self.stop(after: ["C.swift"], in: folder)
            let words = command.split(separator: " ").map { $0 == "." ? folder.path : String($0) }
            _ = Command.exitCode(of: words)
            #expect(try folder.texts == Self.after)
        }
    }
}

extension TemporaryFolder {
    /// The texts of all files, by path.
    fileprivate var texts: [String: String] {
        get throws {
            let paths = contents.filter { !$0.hasSuffix("/") }
            return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try text(of: $0)) })
        }
    }
}
