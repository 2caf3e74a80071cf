enum FileChange: Hashable, Sendable, CustomStringConvertible {
    case create(String)
    case edit(String)
    /// The file can also have been edited.
    case move(from: String, to: String)
    case remove(String)

    /// The path of the file after the change, or the path of the removed file.
    var path: String {
        switch self {
        case .create(let path), .edit(let path), .move(_, let path), .remove(let path): path
        }
    }

    /// The change as a line of a list: `create  Modules/ProfileFeature/Profile/ProfileBuilder.swift`.
    var description: String {
        switch self {
        case .create(let path): "create  \(path)"
        case .edit(let path): "edit    \(path)"
        case .move(let source, let path): "move    \(source) -> \(path)"
        case .remove(let path): "remove  \(path)"
        }
    }
}
