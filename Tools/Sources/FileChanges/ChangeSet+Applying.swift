internal import Foundation

extension ChangeSet {
    /// Writes the changes, all or none, and removes folders that are empty now.
    ///
    /// New contents are written to a temporary folder first. Then the originals are moved there and the new files are
    /// moved to their places, so a failure is undone by moving the originals back.
    ///
    /// - Throws: `ChangeError.changedOnDisk` if a file is not as it was when it was read, and
    ///   `ChangeError.notWritten` if the disk rejects a change.
    public func apply() throws(ChangeError) {
        let changed = files.filter { $0.value.original != $0.value.current }.sorted { $0.key < $1.key }
        guard !changed.isEmpty else { return }
        let disk = Disk(root: root)
        for (path, file) in changed {
            let now = try disk.read(path)
            let isFreed = now.original != nil && isFreedByCase(path)
            guard now.original == file.original || isFreed else { throw .changedOnDisk(path) }
        }
        var application = ChangeApplication(disk: disk)
        try application.run(changed)
    }

    /// Returns whether `path` is, in other letters, the path of a removed or moved file.
    private func isFreedByCase(_ path: String) -> Bool {
        files.contains { $0.key != path && $0.key.lowercased() == path.lowercased() && $0.value.current == nil }
    }
}

/// One attempt to write changes, with what is needed to undo it.
private struct ChangeApplication {
    let disk: Disk
    private let staging = ".rib-changes-\(UUID().uuidString)"
    private var undo: [() throws -> Void] = []

    init(disk: Disk) {
        self.disk = disk
    }

    mutating func run(_ changed: [(key: String, value: TrackedFile)]) throws(ChangeError) {
        var current = ""
        do {
            for (path, file) in changed {
                current = path
                if let content = file.current { try stage(content, mode: file.mode, at: path) }
            }
            for (path, file) in changed where file.original != nil {
                current = path
                try move(path, to: "\(staging)/old/\(path)")
            }
            for (path, file) in changed where file.current != nil {
                current = path
                try move("\(staging)/new/\(path)", to: path)
            }
        } catch {
            throw rollBack(from: error, at: current)
        }
        try? FileManager.default.removeItem(atPath: disk.absolute(staging))
        for (path, file) in changed where file.current == nil { removeEmptyFolders(above: path) }
    }

    private func stage(_ content: Data, mode: Int?, at path: String) throws {
        let file = disk.absolute("\(staging)/new/\(path)")
        try FileManager.default.createDirectory(
            atPath: Disk.folder(of: file), withIntermediateDirectories: true)
        try content.write(to: URL(filePath: file))
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file) }
    }

    private mutating func move(_ source: String, to destination: String) throws {
        try createFolders(above: destination)
        let (source, destination) = (disk.absolute(source), disk.absolute(destination))
        try FileManager.default.moveItem(atPath: source, toPath: destination)
        undo.append { try FileManager.default.moveItem(atPath: destination, toPath: source) }
    }

    private mutating func createFolders(above path: String) throws {
        var missing: [String] = []
        var folder = Disk.folder(of: path)
        while !folder.isEmpty, disk.kind(of: folder) == .missing {
            missing.append(folder)
            folder = Disk.folder(of: folder)
        }
        for folder in missing.reversed() {
            let folder = disk.absolute(folder)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            undo.append { try FileManager.default.removeItem(atPath: folder) }
        }
    }

    private func rollBack(from error: any Error, at path: String) -> ChangeError {
        do {
            for step in undo.reversed() { try step() }
        } catch let failure {
            let reason = "\(error.localizedDescription) \(failure.localizedDescription)"
            return .notRestored(path, reason: reason, backup: "\(staging)/old")
        }
        try? FileManager.default.removeItem(atPath: disk.absolute(staging))
        return .notWritten(path, reason: error.localizedDescription)
    }

    private func removeEmptyFolders(above path: String) {
        var folder = Disk.folder(of: path)
        while !folder.isEmpty, (try? FileManager.default.contentsOfDirectory(atPath: disk.absolute(folder))) == [] {
            try? FileManager.default.removeItem(atPath: disk.absolute(folder))
            folder = Disk.folder(of: folder)
        }
    }
}
