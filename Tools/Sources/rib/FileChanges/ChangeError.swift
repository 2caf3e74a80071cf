/// A change that cannot be made. Nothing was written.
enum ChangeError: Error, Equatable, CustomStringConvertible {
    /// There is a file or a folder at the path of a new file.
    case exists(String)
    /// There is no file at the path.
    case missing(String)
    /// The file is not in UTF-8.
    case notText(String)
    /// The path leads out of the folder of the changes.
    case outside(String)
    /// The path is a symbolic link.
    case link(String)
    /// The file could not be read.
    case unreadable(String, reason: String)
    /// The file on disk is not the one that was read.
    case changedOnDisk(String)
    /// The change could not be written, and all earlier ones were taken back.
    case notWritten(String, reason: String)
    /// The change could not be written, and the earlier ones could not be taken back.
    case notRestored(String, reason: String, backup: String)
    /// An earlier process ended while it changed these files, and a person has changed them since then.
    case interrupted([String], backup: String)

    /// What happened, the path, and what to do.
    var description: String {
        switch self {
        case .exists(let path):
            "\(path) exists already, and no file is overwritten. Choose another name, or move that file."
        case .missing(let path):
            "There is no file \(path)."
        case .notText(let path):
            "\(path) is not a text in UTF-8, so it cannot be edited."
        case .outside(let path):
            "\(path) is outside the package. Use a path relative to the folder of Package.swift."
        case .link(let path):
            "\(path) is a symbolic link, which is not followed. Change the file that it refers to."
        case .unreadable(let path, let reason):
            "\(path) could not be read: \(reason)"
        case .changedOnDisk(let path):
            "\(path) was changed by another program in the meantime. Nothing was written. Run the command again."
        case .notWritten(let path, let reason):
            "\(path) could not be written: \(reason) No file was changed."
        case .notRestored(let path, let reason, let backup):
            """
            \(path) could not be written, and some changes could not be taken back: \(reason)
              To fix: the original files are in \(backup), with the same paths. Copy them back.
            """
        case .interrupted(let paths, let backup):
            """
            An earlier rib was interrupted, and these files were changed since then: \(paths.joined(separator: ", "))
              To fix: compare them with \(backup)/old and \(backup)/new, then remove \(backup).
            """
        }
    }
}
