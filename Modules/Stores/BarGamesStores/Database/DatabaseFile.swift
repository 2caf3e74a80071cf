import Foundation

/// The path of a database, prepared for SQLite: its folder exists, and an existing file is readable and writable.
struct DatabaseFile {
    /// The path as the user entered it, for messages.
    let path: String
    /// The absolute path without symbolic links. SQLite interprets a path that begins with "file:" as a URI, and places
    /// its other files beside the target of a link.
    let url: URL

    init(path: String) throws(DatabaseOpenError) {
        guard !path.isEmpty else { throw DatabaseOpenError(path: path, reason: .emptyPath) }
        self.path = path
        if let target = Self.missingTarget(ofLinkAt: path) {
            throw DatabaseOpenError(
                path: path,
                reason: Self.isLoop(path) ? .linkLoop(link: path) : .danglingLink(link: path, target: target))
        }
        url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        if let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) {
            try checkFile(attributes)
        } else {
            try makeFolder()
        }
        let folder = url.deletingLastPathComponent().path
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw failure(.folderNotWritable(folder: folder))
        }
    }

    /// Whether the database is new: the file is missing or empty.
    var isNew: Bool { size(of: url.path) == 0 }

    /// Whether a log or a journal has content, because a process crashed or is writing. The file can then be checked
    /// only together with it.
    var hasUnfinishedWork: Bool {
        !isNew && (size(of: url.path + "-wal") > 0 || size(of: url.path + "-journal") > 0)
    }

    func failure(_ reason: DatabaseOpenError.Reason) -> DatabaseOpenError {
        DatabaseOpenError(path: path, reason: reason)
    }

    private func checkFile(_ attributes: [FileAttributeKey: Any]) throws(DatabaseOpenError) {
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory: throw failure(.isFolder)
        case .typeRegular: break
        // Reading a pipe would block until another process writes.
        default: throw failure(.notAFile)
        }
        guard FileManager.default.isReadableFile(atPath: url.path) else { throw failure(.notReadable) }
        guard FileManager.default.isWritableFile(atPath: url.path) else { throw failure(.notWritable) }
        // SQLite treats a file of one byte as empty, and would overwrite it.
        guard attributes[.size] as? Int != 1 else { throw failure(.notADatabase) }
    }

    /// Returns the target of a symbolic link whose target is missing; nil for any other path.
    private static func missingTarget(ofLinkAt path: String) -> String? {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
            !FileManager.default.fileExists(atPath: path)
        else { return nil }
        return target
    }

    /// Whether a symbolic link leads back to itself.
    private static func isLoop(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 && errno == ELOOP
    }

    private func makeFolder() throws(DatabaseOpenError) {
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                // The folder contains names, results and password hashes.
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw failure(.folderNotCreated(folder: folder.path, because: Self.obstacle(to: folder)))
        }
    }

    /// Returns the reason why a folder cannot be created. The system's own messages differ between platforms.
    private static func obstacle(to folder: URL) -> String {
        var isFolder: ObjCBool = false
        var ancestor = folder
        while ancestor.path != "/", !FileManager.default.fileExists(atPath: ancestor.path, isDirectory: &isFolder) {
            if let target = missingTarget(ofLinkAt: ancestor.path) {
                return isLoop(ancestor.path)
                    ? "\(ancestor.path) is a symbolic link that leads back to itself"
                    : "\(ancestor.path) is a symbolic link to \(target), which does not exist"
            }
            ancestor.deleteLastPathComponent()
        }
        guard isFolder.boolValue || ancestor.path == "/" else { return "\(ancestor.path) is a file, not a folder" }
        guard FileManager.default.isWritableFile(atPath: ancestor.path) else {
            return "this user may not write into \(ancestor.path)"
        }
        return "the file system of \(ancestor.path) refused it"
    }

    private func size(of path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
}
