/// A change that cannot be made. Except for `incomplete`, nothing was written.
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
    /// Two paths lead to one file, because a folder above one of them is a symbolic link.
    case sameFile(String, String)
    /// The file could not be read.
    case unreadable(String, reason: String)
    /// The file on disk is not the one that was read.
    case changedOnDisk(String)
    /// The change cannot be written.
    case notWritten(String, reason: String)
    /// A command was stopped before it changed the file, and the file is another one now.
    case changedSince(String, staging: String)
    /// The disk rejected the change after other files were changed. `staged` has the contents that were not written.
    case incomplete(String, reason: String, staged: String)

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
        case .sameFile(let path, let other):
            """
            \(path) and \(other) are one file, because of a symbolic link. No file was changed.
              To fix: remove the link, run the command again, and create the link for the new names.
            """
        case .unreadable(let path, let reason):
            "\(path) could not be read: \(reason)"
        case .changedOnDisk(let path):
            "\(path) was changed by another program in the meantime. Nothing was written. Run the command again."
        case .notWritten(let path, let reason):
            """
            \(path) could not be written: \(reason) No file was changed.
              To fix: make it writable or free space on the disk, then run the command again.
            """
        case .incomplete(let path, let reason, let staged):
            """
            \(path) could not be written after other files were changed: \(reason)
              To fix: correct the cause. The next command makes the other changes. Or undo the changes with git, and remove \
            \(staged).
            """
        case .changedSince(let path, let staging):
            """
            \(path) was changed after a command of rib was stopped, so the changes of that command are not completed.
              To fix: undo the changes with git, and remove \(staging). The contents of the new files are in it.
            """
        }
    }
}
