import Foundation

/// The files below a folder, as they are on disk.
struct Disk {
    enum Kind { case file, folder, link, missing }

    let root: String

    func absolute(_ path: String) -> String { root.hasSuffix("/") ? root + path : "\(root)/\(path)" }

    func kind(of path: String) -> Kind {
        switch try? FileManager.default.attributesOfItem(atPath: absolute(path))[.type] as? FileAttributeType {
        case .typeDirectory?: .folder
        case .typeSymbolicLink?: .link
        case nil: .missing
        default: .file
        }
    }

    /// Returns the path that a file has without links in the folders above it.
    func place(of path: String) -> String {
        URL(filePath: absolute(path.parentFolder)).resolvingSymlinksInPath().path(percentEncoded: false)
            .appending(path: path.lastComponent)
    }

    /// Reads the file at `path`. A missing file is no error.
    func read(_ path: String) throws(ChangeError) -> TrackedFile {
        switch kind(of: path) {
        case .missing: return .missing
        case .link: throw .link(path)
        case .folder: throw .unreadable(path, reason: "It is a folder.")
        case .file: break
        }
        do {
            let content = try Data(contentsOf: URL(filePath: absolute(path)))
            let attributes = try FileManager.default.attributesOfItem(atPath: absolute(path))
            return TrackedFile(
                original: content, current: content, mode: (attributes[.posixPermissions] as? NSNumber)?.intValue)
        } catch {
            throw .unreadable(path, reason: error.localizedDescription)
        }
    }

    /// Writes a new file, and the folders above it.
    func write(_ content: Data, mode: Int?, to path: String) throws {
        let file = absolute(path)
        try FileManager.default.createDirectory(atPath: file.parentFolder, withIntermediateDirectories: true)
        try content.write(to: URL(filePath: file))
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file) }
    }

    /// Moves a file, and creates the folders above it. A file at `destination` is replaced in one step.
    func move(_ path: String, to destination: String) throws {
        let file = absolute(destination)
        try FileManager.default.createDirectory(atPath: file.parentFolder, withIntermediateDirectories: true)
        guard rename(absolute(path), file) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    /// Throws if the file at `path` is read-only, or if the nearest folder above it that exists does not allow a change of
    /// its files.
    func requireWritable(_ path: String, mode: Int?) throws {
        // A rename replaces a read-only file, too.
        if let mode, mode & 0o222 == 0 { throw POSIXError(.EACCES) }
        var folder = path.parentFolder
        while !folder.isEmpty, kind(of: folder) == .missing { folder = folder.parentFolder }
        let above = absolute(folder)
        guard folder.isEmpty || kind(of: folder) != .file else { throw POSIXError(.ENOTDIR) }
        guard FileManager.default.isWritableFile(atPath: above) else { throw POSIXError(.EACCES) }
    }

    /// Removes a file or a folder, and the folders above it that are empty then.
    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: absolute(path))
        var folder = path.parentFolder
        while !folder.isEmpty, (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) == [] {
            try? FileManager.default.removeItem(atPath: absolute(folder))
            folder = folder.parentFolder
        }
    }

    /// Returns the names in a folder, also the hidden ones; none if it cannot be read.
    func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))) ?? []
    }

    /// Returns the paths of the regular files below `folder`, without hidden ones.
    func files(below folder: String) -> [String] {
        var (paths, folders) = ([String](), [folder])
        while let folder = folders.popLast() {
            for name in names(in: folder) {
                let path = folder.appending(path: name)
                if name.hasPrefix(".") { continue }
                switch kind(of: path) {
                case .file: paths.append(path)
                case .folder: folders.append(path)
                case .link, .missing: break
                }
            }
        }
        return paths
    }
}
