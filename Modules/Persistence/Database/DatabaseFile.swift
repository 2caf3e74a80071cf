import Foundation

/// The place of a database, made ready for SQLite: the folder is there, and a file that is there is one that
/// can be read and written.
struct DatabaseFile {
    /// As the person gave it, for messages.
    let path: String
    /// Absolute: SQLite takes a path that begins with "file:" for a URI. Without symbolic links, because SQLite
    /// puts its other files beside the one they lead to.
    let url: URL

    init(path: String) throws(DatabaseOpenError) {
        guard !path.isEmpty else { throw DatabaseOpenError(path: path, reason: .emptyPath) }
        self.path = path
        if let target = Self.missingTarget(ofLinkAt: path) {
            throw DatabaseOpenError(path: path, reason: .danglingLink(link: path, target: target))
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

    /// True for a file without content, and for none: a new database.
    var isNew: Bool { size(of: url.path) == 0 }

    /// True if a process crashed, or is right now writing: what the file is can only be said together with the
    /// log or the journal beside it.
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
        // Reading a pipe would wait for somebody to write into it.
        default: throw failure(.notAFile)
        }
        guard FileManager.default.isReadableFile(atPath: url.path) else { throw failure(.notReadable) }
        guard FileManager.default.isWritableFile(atPath: url.path) else { throw failure(.notWritable) }
        // SQLite takes a file of one byte for an empty one, and would write over it.
        guard attributes[.size] as? Int != 1 else { throw failure(.notADatabase) }
    }

    /// The target of a symbolic link whose target is missing; nil for any other path.
    private static func missingTarget(ofLinkAt path: String) -> String? {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path),
            !FileManager.default.fileExists(atPath: path)
        else { return nil }
        return target
    }

    private func makeFolder() throws(DatabaseOpenError) {
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                // Who played whom, and the hashes of the passwords, are nobody else's business.
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw failure(.folderNotMade(folder: folder.path, because: Self.obstacle(to: folder)))
        }
    }

    /// What is in the way of a folder: the messages of the system differ, and do not say it.
    private static func obstacle(to folder: URL) -> String {
        var isFolder: ObjCBool = false
        var ancestor = folder
        while ancestor.path != "/", !FileManager.default.fileExists(atPath: ancestor.path, isDirectory: &isFolder) {
            if let target = missingTarget(ofLinkAt: ancestor.path) {
                return "\(ancestor.path) is a symbolic link to \(target), which does not exist"
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
