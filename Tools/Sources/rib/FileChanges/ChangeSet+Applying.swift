import Foundation

extension ChangeSet {
    /// Writes the changes, and removes folders that are empty now.
    ///
    /// Every new content is written to a temporary folder before the first file changes, so a full disk changes nothing.
    /// Then files are removed and the new ones moved into place, one rename a file. A process that is killed between two
    /// renames leaves the temporary folder, with which the next command makes the other changes.
    ///
    /// - Throws: `ChangeError.changedOnDisk` if a file is not as it was when it was read, `ChangeError.notWritten` if
    ///   a content cannot be written, and `ChangeError.incomplete` if the disk rejects a removal or a rename.
    func apply() throws(ChangeError) {
        let changed = files.filter { $0.value.original != $0.value.current }.sorted { $0.key < $1.key }
        guard !changed.isEmpty else { return }
        let disk = Disk(root: root)
        for (path, file) in changed {
            let now = try disk.read(path)
            let isFreed = now.original != nil && isFreedByCase(path)
            guard now.original == file.original || isFreed else { throw .changedOnDisk(path) }
        }
        // A link to a folder gives its files two paths. Only the same edit of both is one change.
        for (_, same) in Dictionary(grouping: changed, by: { disk.place(of: $0.key) }) where same.count > 1 {
            let isEdit = same.allSatisfy { $0.value.current != nil && $0.value == same[0].value }
            let isInOtherLetters = Set(same.map { $0.key.lowercased() }).count == 1
            guard isEdit || isInOtherLetters else { throw .sameFile(same[0].key, same[1].key) }
        }
        let staging = "\(Self.stagingPrefix)\(UUID().uuidString)"
        var current = ""
        do {
            for (path, file) in changed {
                current = path
                try disk.requireWritable(path, mode: file.mode)
                if let content = file.current {
                    try disk.write(content, mode: file.mode, to: "\(staging)/files/\(path)")
                }
            }
            current = staging
            try disk.write(
                JSONEncoder().encode(Dictionary(uniqueKeysWithValues: changed)), mode: nil,
                to: "\(staging)/\(Self.journal)")
        } catch {
            try? disk.remove(staging)
            let isForbidden = (error as? POSIXError)?.code == .EACCES
            throw .notWritten(
                current, reason: isForbidden ? "The file or its folder is read-only." : error.localizedDescription)
        }
        do {
            // The removals are first, because a file system that ignores case has one place for two spellings.
            for (path, file) in changed where file.current == nil {
                current = path
                try disk.remove(path)
            }
            for (path, file) in changed where file.current != nil {
                current = path
                try disk.move("\(staging)/files/\(path)", to: path)
            }
        } catch {
            throw .incomplete(current, reason: error.localizedDescription, staged: staging)
        }
        try? disk.remove(staging)
    }

    /// Returns whether `path` is, in other letters, the path of a removed or moved file.
    private func isFreedByCase(_ path: String) -> Bool {
        files.contains { $0.key != path && $0.key.lowercased() == path.lowercased() && $0.value.current == nil }
    }
}
