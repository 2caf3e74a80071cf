import Foundation

extension ChangeSet {
    /// Returns the changes as a diff that `git apply` accepts; empty if there are none.
    ///
    /// Git compares the old and the new files in a repository of their own.
    func diff() throws -> String {
        let changed = files.filter { $0.value.original != $0.value.current }
        guard !changed.isEmpty else { return "" }
        return try Program.withTemporaryFolder { folder in
            let disk = Disk(root: folder.path(percentEncoded: false))
            _ = try Self.git(["init", "--quiet"], in: folder)
            for (path, file) in changed {
                if let old = file.original { try disk.write(old, mode: file.mode, to: path) }
            }
            let old = try Self.tree(of: folder)
            for (path, file) in changed where file.original != nil { try disk.remove(path) }
            for (path, file) in changed {
                if let new = file.current { try disk.write(new, mode: file.mode, to: path) }
            }
            return try Self.git(["diff", "--binary", "--find-renames", old, Self.tree(of: folder)], in: folder)
        }
    }

    /// Returns the place after the changes of a line that was read before them; nil if the line is removed.
    func place(ofLine line: Int, in path: String) -> (path: String, line: Int)? {
        let moved = origins.first { $0.value == path }?.key ?? path
        guard let old = files[path]?.original else { return (path, line) }
        guard let new = files[moved]?.current else { return nil }
        let (before, after) = (
            old.split(separator: 10, omittingEmptySubsequences: false),
            new.split(separator: 10, omittingEmptySubsequences: false)
        )
        if before.count == after.count || line > before.count { return (moved, line) }
        let same = after.indices.filter { after[$0] == before[line - 1] }
        return same.min { abs($0 - line) < abs($1 - line) }.map { (moved, $0 + 1) }
    }

    /// Returns the name of the tree of all files in `folder`.
    private static func tree(of folder: URL) throws -> String {
        _ = try git(["add", "--all", "--force"], in: folder)
        return try git(["write-tree"], in: folder).trimmingCharacters(in: .newlines)
    }

    /// Runs git without the settings of the user, which can change the format of the diff.
    private static func git(_ words: [String], in folder: URL) throws -> String {
        let environment = [
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": ".git",
            "GIT_INDEX_FILE": ".git/index",
        ]
        let result = try Program.run(
            ["git", "-c", "core.quotePath=false"] + words, in: folder, environment: environment)
        guard result.status == 0 else {
            throw RibError("git cannot compare the files.", details: [result.errors], fix: "install git.")
        }
        return String(decoding: result.output, as: UTF8.self)
    }
}
