import Foundation

/// A folder whose files are read, with the folders above it. A link to one of these is left out, because it would be
/// followed for ever.
struct FolderWalk {
    let url: URL
    /// The path without links.
    private let path: String
    private let above: [String]

    init(_ url: URL) {
        self.init(
            url: url, path: url.resolvingSymlinksInPath().path(percentEncoded: false).trimmingSuffix("/"), above: [])
    }

    private init(url: URL, path: String, above: [String]) {
        (self.url, self.path, self.above) = (url, path, above)
    }

    /// The names in the folder, sorted, with the folders. A link that leads to nothing is left out.
    var entries: [(name: String, folder: FolderWalk?)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))) ?? []
        return names.sorted().compactMap { name in
            let inner = url.appending(path: name)
            guard let kind = FileKind(of: inner) else { return nil }
            guard kind == .folder else { return (name, nil) }
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: inner.path(percentEncoded: false))
            let real = link == nil ? "\(path)/\(name)" : inner.resolvingSymlinksInPath().path(percentEncoded: false)
            guard link == nil || !(above + [path]).contains(real.trimmingSuffix("/")) else { return nil }
            return (name, FolderWalk(url: inner, path: real.trimmingSuffix("/"), above: above + [path]))
        }
    }
}

/// What a path leads to, also through links.
enum FileKind {
    case file, folder, other

    /// Returns nil if there is nothing at the path.
    init?(of url: URL) {
        var status = stat()
        guard stat(url.path(percentEncoded: false), &status) == 0 else { return nil }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
    }
}
