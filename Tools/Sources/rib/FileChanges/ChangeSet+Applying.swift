import Foundation

extension ChangeSet {
    /// Writes the changes, all or none, and removes folders that are empty now.
    ///
    /// The old and the new contents are written to a temporary folder first, so a change that fails is undone, and so
    /// is a change whose process ends: by `undoInterrupted()` of the next one.
    ///
    /// - Throws: `ChangeError.changedOnDisk` if a file is not as it was when it was read, and
    ///   `ChangeError.notWritten` if the disk rejects a change.
    func apply() throws(ChangeError) {
        let changed = files.filter { $0.value.original != $0.value.current }.sorted { $0.key < $1.key }
        guard !changed.isEmpty else { return }
        let disk = Disk(root: root)
        for (path, file) in changed {
            let now = try disk.read(path)
            let isFreed = now.original != nil && isFreedByCase(path)
            guard now.original == file.original || isFreed else { throw .changedOnDisk(path) }
        }
        let staging = try Staging(changed, on: disk)
        var current = ""
        do {
            // The removals are first, because a file system that ignores case has one place for two spellings.
            for (path, file) in changed where file.current == nil {
                current = path
                try disk.remove(path)
            }
            for (path, file) in changed {
                current = path
                if let content = file.current { try disk.write(content, mode: file.mode, to: path) }
            }
        } catch {
            guard (try? staging.undo()) == [] else {
                throw .notRestored(current, reason: error.localizedDescription, backup: "\(staging.folder)/old")
            }
            throw .notWritten(current, reason: error.localizedDescription)
        }
        try? disk.remove(staging.folder)
    }

    /// Undoes the changes of processes that ended while they wrote, and returns the paths of the files.
    ///
    /// A file that a person has changed since then stays as it is.
    ///
    /// - Throws: `ChangeError.interrupted` with the files that stay, and the folder that has the original ones.
    func undoInterrupted() throws(ChangeError) -> [String] {
        let disk = Disk(root: root)
        var undone: [String] = []
        for name in disk.names(in: "").sorted() {
            // An incomplete copy means that no file was changed yet.
            if name.hasPrefix(Staging.incompletePrefix) { try? disk.remove(name) }
            guard name.hasPrefix(Staging.prefix) else { continue }
            let staging = Staging(folder: name, disk: disk)
            undone += staging.paths
            let kept: [String]
            do { kept = try staging.undo() } catch {
                throw .notRestored(name, reason: error.localizedDescription, backup: "\(name)/old")
            }
            guard kept.isEmpty else { throw .interrupted(kept, backup: name) }
        }
        return undone
    }

    /// Returns whether `path` is, in other letters, the path of a removed or moved file.
    private func isFreedByCase(_ path: String) -> Bool {
        files.contains { $0.key != path && $0.key.lowercased() == path.lowercased() && $0.value.current == nil }
    }
}

/// A folder with the old and the new contents of the files that are changed: `old/A.swift`, `new/A.swift`.
private struct Staging {
    static let prefix = ".rib-changes-"
    static let incompletePrefix = ".rib-staging-"

    let folder: String
    let disk: Disk

    init(folder: String, disk: Disk) {
        self.folder = folder
        self.disk = disk
    }

    /// Writes the contents. The folder has its final name when it is complete.
    init(_ changed: [(key: String, value: TrackedFile)], on disk: Disk) throws(ChangeError) {
        let id = UUID().uuidString
        folder = Self.prefix + id
        self.disk = disk
        let incomplete = Self.incompletePrefix + id
        do {
            for (path, file) in changed {
                if let old = file.original { try disk.write(old, mode: file.mode, to: "\(incomplete)/old/\(path)") }
                if let new = file.current { try disk.write(new, mode: file.mode, to: "\(incomplete)/new/\(path)") }
            }
            try FileManager.default.moveItem(atPath: disk.absolute(incomplete), toPath: disk.absolute(folder))
        } catch {
            try? disk.remove(incomplete)
            throw .notWritten(folder, reason: error.localizedDescription)
        }
    }

    /// The paths of the changed files.
    var paths: [String] {
        Set(
            ["old", "new"].flatMap { kind in
                disk.files(below: "\(folder)/\(kind)").map { String($0.dropFirst("\(folder)/\(kind)/".count)) }
            }
        ).sorted()
    }

    /// Restores the old contents and removes the folder. Returns the files that are neither old nor new, which stay.
    func undo() throws -> [String] {
        var kept: [String] = []
        for path in paths {
            let (old, new) = (try content("old/\(path)"), try content("new/\(path)"))
            let now = try disk.read(path)
            switch now.original {
            case old: continue
            case new:
                if let old { try disk.write(old, mode: disk.read("\(folder)/old/\(path)").mode, to: path) }
                if old == nil { try disk.remove(path) }
            default: kept.append(path)
            }
        }
        if kept.isEmpty { try disk.remove(folder) }
        return kept
    }

    private func content(_ path: String) throws -> Data? { try disk.read("\(folder)/\(path)").original }
}
