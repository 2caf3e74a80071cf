import Foundation

extension ChangeSet {
    /// Returns the content of the file at `path` with the changes.
    ///
    /// - Throws: `ChangeError.missing` if there is no file, and `ChangeError.notText` if it is not in UTF-8.
    mutating func text(at path: String) throws(ChangeError) -> String {
        let path = try checked(path)
        guard let text = String(utf8: try existing(path)) else { throw .notText(path) }
        return text
    }

    /// The texts of the files that were read or changed, by path, with the changes; nil for a file that does not exist.
    ///
    /// A file that was changed back is one of them, and no longer one of `changes`.
    var texts: [String: String?] {
        files.mapValues { file in file.current.flatMap(String.init(utf8:)) }
    }

    /// Returns whether there is a file at `path` with the changes.
    func hasFile(at path: String) -> Bool {
        guard let path = try? checked(path) else { return false }
        if let file = files[path] { return file.current != nil }
        return Disk(root: root).kind(of: path) == .file
    }

    /// Returns the paths of the files below `folder`, sorted, with the changes. Hidden files are left out.
    func files(below folder: String = "") -> [String] {
        let folder = Self.normalized(folder)
        let prefix = folder.isEmpty ? "" : "\(folder)/"
        var paths = Set(Disk(root: root).files(below: folder))
        for (path, file) in files where path.hasPrefix(prefix) {
            if file.current == nil { paths.remove(path) } else { paths.insert(path) }
        }
        return paths.sorted()
    }

    /// Whether the lines of the first Swift file in the nearest folder that has one end as on Windows.
    func isBesideWindowsFiles(_ path: String) -> Bool {
        var folder = path
        while !folder.isEmpty {
            folder = folder.parentFolder
            let names = Disk(root: root).names(in: folder).filter { $0.hasSuffix(".swift") }.sorted()
            for name in names {
                guard let file = try? Disk(root: root).read(folder.appending(path: name)).original else { continue }
                return file.hasWindowsLineEnds
            }
        }
        return false
    }

    /// Returns the content of a file, which is read from disk the first time.
    mutating func existing(_ path: String) throws(ChangeError) -> Data {
        if files[path] == nil { files[path] = try Disk(root: root).read(path) }
        guard let content = files[path]?.current else { throw .missing(path) }
        return content
    }

    /// Throws if there is a file or a folder at `path`.
    mutating func requireFree(_ path: String) throws(ChangeError) {
        if let file = files[path] {
            if file.current != nil { throw .exists(path) }
            return
        }
        let kind = Disk(root: root).kind(of: path)
        // On a file system that ignores case, a file can be moved to the same path in other letters.
        let isFreed = files.contains { $0.key.lowercased() == path.lowercased() && $0.value.current == nil }
        if kind != .missing, !isFreed { throw .exists(path) }
        files[path] = .missing
    }

    /// Returns `path` without `.` and empty parts. Throws if it leads out of the root.
    func checked(_ path: String) throws(ChangeError) -> String {
        let normalized = Self.normalized(path)
        guard !normalized.isEmpty, !path.hasPrefix("/"), !normalized.split(separator: "/").contains("..") else {
            throw .outside(path)
        }
        return normalized
    }

    private static func normalized(_ path: String) -> String {
        path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}
