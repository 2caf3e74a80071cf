import Foundation

extension ChangeSet {
    /// The start of the names of the temporary folders.
    static let stagingPrefix = ".rib-changes-"
    /// The file of a temporary folder with all changes. It is written after the contents and before the first file changes.
    static let journal = "changes.json"

    /// Completes the changes of a command that was killed while it moved files. The caller holds the lock, so no other
    /// command is making them.
    ///
    /// - Parameter report: Called with a sentence about the completed changes.
    /// - Throws: `ChangeError.changedSince` if a file has neither its old nor its new content.
    static func complete(root: String, report: (String) -> Void) throws(ChangeError) {
        let disk = Disk(root: root)
        for (staging, files) in unfinished(on: disk) {
            var rest = ChangeSet(root: root)
            for (path, file) in files {
                let now = try disk.read(path).original
                if now == file.current { continue }
                guard now == file.original else { throw .changedSince(path, staging: staging) }
                rest.files[path] = file
            }
            // If no file was changed, or all are as before again, the command did nothing.
            if !rest.files.isEmpty, rest.files.count < files.count {
                try rest.apply()
                report("Completed the changes of a command that was stopped: \(rest.changes.count) files.")
            }
            try? disk.remove(staging)
        }
    }

    /// Calls `complete` with the lock, if a command was killed. Waits for a command that is moving files.
    static func completeIfNeeded(root: String, report: (String) -> Void) throws {
        guard !unfinished(on: Disk(root: root)).isEmpty else { return }
        try locked(root: root, report: report) { try complete(root: root, report: report) }
    }

    /// The temporary folders of commands that were killed after they had written all contents, with the changes.
    private static func unfinished(on disk: Disk) -> [(staging: String, files: [String: TrackedFile])] {
        disk.names(in: "").filter { $0.hasPrefix(stagingPrefix) }.sorted().compactMap { staging in
            guard let data = try? disk.read("\(staging)/\(journal)").original,
                let files = try? JSONDecoder().decode([String: TrackedFile].self, from: data)
            else { return nil }
            return (staging, files)
        }
    }
}
