import Foundation

/// Changes of the files below a folder, collected in memory and applied at once.
///
/// A change set reads like the folder would after the changes: `text(at:)` and `files(below:)` see every earlier
/// edit. Nothing is written before `apply()`. Paths are relative to `root`, with `/` between their parts.
struct ChangeSet: Sendable {
    /// The folder that all paths are relative to.
    let root: String

    /// The files that were read or changed.
    var files: [String: TrackedFile] = [:]
    /// The previous path of each moved file, by its path now.
    var origins: [String: String] = [:]

    /// Creates a set without changes for the folder `root`.
    init(root: String) {
        self.root = URL(filePath: root, directoryHint: .isDirectory).standardizedFileURL.path(percentEncoded: false)
    }

    /// Adds a file with the content `text`. Its lines end as in the Swift files beside it, or in the nearest folder above.
    ///
    /// - Throws: `ChangeError.exists` if there is a file or a folder at `path`.
    mutating func create(_ path: String, text: String) throws(ChangeError) {
        let path = try checked(path)
        try requireFree(path)
        let ends = isBesideWindowsFiles(path) ? text.lines.joined(separator: "\r\n") : text
        files[path, default: .missing].current = Data(ends.utf8)
    }

    /// Replaces the content of the file at `path` by `text`. The same content is no change. New lines get the ends of the
    /// lines in the file, and a byte order mark stays.
    ///
    /// - Throws: `ChangeError.missing` if there is no file at `path`.
    mutating func edit(_ path: String, text: String) throws(ChangeError) {
        let path = try checked(path)
        let before = try existing(path)
        let ends = before.hasWindowsLineEnds ? text.lines.joined(separator: "\r\n") : text
        files[path]?.current = (before.starts(with: Data.byteOrderMark) ? Data.byteOrderMark : Data()) + Data(ends.utf8)
    }

    /// Replaces the content of the file at `path` by the text that `change` makes of it.
    mutating func edit(_ path: String, _ change: (String) throws -> String) throws {
        try edit(path, text: change(text(at: path)))
    }

    /// Moves a file. A later `edit` of its new path changes the moved file.
    ///
    /// - Throws: `ChangeError.missing` if there is no file at `path`, and `ChangeError.exists` if there is one at
    ///   `destination`.
    mutating func move(_ path: String, to destination: String) throws(ChangeError) {
        let (path, destination) = (try checked(path), try checked(destination))
        guard path != destination else { return }
        let content = try existing(path)
        try requireFree(destination)
        files[path]?.current = nil
        let mode = files[path]?.mode
        files[destination, default: .missing].current = content
        files[destination]?.mode = mode
        origins[destination] = origins.removeValue(forKey: path) ?? path
    }

    /// Removes a file.
    ///
    /// - Throws: `ChangeError.missing` if there is no file at `path`.
    mutating func remove(_ path: String) throws(ChangeError) {
        let path = try checked(path)
        _ = try existing(path)
        files[path]?.current = nil
        origins[path] = nil
    }

    /// The changes, sorted by path. A file that was moved and edited is one change.
    var changes: [FileChange] {
        let moved = origins.filter { files[$0.key]?.original == nil && files[$0.value]?.current == nil }
        let sources = Set(moved.values)
        return files.compactMap { path, file -> FileChange? in
            switch (file.original, file.current) {
            case (nil, nil): nil
            case (nil, .some): moved[path].map { .move(from: $0, to: path) } ?? .create(path)
            case (.some, nil): sources.contains(path) ? nil : .remove(path)
            case (let before?, let after?): before == after ? nil : .edit(path)
            }
        }
        .sorted { ($0.path, $0.description) < ($1.path, $1.description) }
    }

    /// Whether there is nothing to apply.
    var isEmpty: Bool { changes.isEmpty }
}

/// A file on disk when it was first read, and with the changes.
struct TrackedFile: Codable, Equatable, Sendable {
    /// The content on disk; nil if there was no file.
    let original: Data?
    /// The content with the changes; nil if there is no file.
    var current: Data?
    /// The permissions; nil for those of a new file.
    var mode: Int?

    static let missing = TrackedFile(original: nil, current: nil, mode: nil)
}
