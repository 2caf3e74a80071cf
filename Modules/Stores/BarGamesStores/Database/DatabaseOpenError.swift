/// The reason why a database could not be opened. The file at the path is unchanged.
public struct DatabaseOpenError: Error, Equatable, CustomStringConvertible {
    /// The kind of failure.
    public enum Reason: Equatable, Sendable {
        /// The path is empty.
        case emptyPath
        /// The folder of the file could not be created.
        case folderNotCreated(folder: String, because: String)
        /// The folder is not writable, so SQLite cannot create its log there.
        case folderNotWritable(folder: String)
        /// The path is a folder.
        case isFolder
        /// The path is a device, a pipe or a socket.
        case notAFile
        /// The path is, or contains, a symbolic link with a missing target.
        case danglingLink(link: String, target: String)
        /// The path is a symbolic link that leads back to itself.
        case linkLoop(link: String)
        /// This user may not read the file.
        case notReadable
        /// This user may not write the file.
        case notWritable
        /// The file is not a SQLite database.
        case notADatabase
        /// The file is a database of another app.
        case foreign
        /// The file has a journal, so another app was interrupted while it wrote.
        case interrupted
        /// The file is a database of a later version of this app.
        case newer
        /// The file lacks something that every database of this app has.
        case incomplete(String)
        /// SQLite's integrity check failed with this message.
        case damaged(String)
        /// Another process locked the file for too long.
        case busy
        /// The disk has no space left.
        case diskFull
        /// The disk reported an error, with this message.
        case diskFailed(String)
        /// Any other failure, with SQLite's message.
        case other(String)
    }

    /// The path as the user entered it.
    public let path: String
    /// The kind of failure.
    public let reason: Reason

    /// Creates an error.
    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The failure with the path, a likely cause and a fix.
    public var description: String {
        let (what, cause, fix) = reason.texts
        return [
            "The database could not be opened: \(what).",
            "File: \(path.isEmpty ? "(none)" : path)",
            "Likely cause: \(cause).",
            "To fix: \(fix).",
        ].joined(separator: "\n  ")
    }
}

extension DatabaseOpenError.Reason {
    fileprivate var texts: (what: String, cause: String, fix: String) {
        switch self {
        case .emptyPath:
            ("its path is empty", "an option or a variable without a value", "name a file")
        case .folderNotCreated(let folder, let because):
            ("its folder \(folder) could not be created", because, "choose a file in a folder that you can write to")
        case .folderNotWritable(let folder):
            (
                "its folder \(folder) cannot be written to",
                "the folder belongs to another user, or its disk is read-only; SQLite keeps its log there",
                "give this user the permission to write to the folder, or choose another folder"
            )
        case .isFolder:
            ("the path is a folder", "the name of the file is missing", "add the name of a file to the path")
        case .notAFile:
            ("the path is not a regular file", "it is a device, a pipe or a socket", "choose a regular file")
        case .danglingLink(let link, let target):
            (
                "\(link) is a symbolic link to \(target), which does not exist. Nothing was changed",
                "the file it led to was moved or deleted, or is on a disk that is not connected",
                "put the file back, remove the link, or name another file"
            )
        case .linkLoop(let link):
            (
                "\(link) is a symbolic link that leads back to itself. Nothing was changed",
                "the link, or one that it leads to, was created with the wrong target",
                "remove the link, or name another file"
            )
        case .notReadable:
            (
                "the file cannot be read", "it belongs to another user",
                "give this user the permission to read and write it, or name another file"
            )
        case .notWritable:
            (
                "the file cannot be written to", "it belongs to another user, or its disk is read-only",
                "give this user the permission to write it, or name another file"
            )
        case .notADatabase:
            (
                "the file is not a database. It was not changed",
                "the path names another file, or the beginning of the database was overwritten",
                "name another file, or put a copy of the database in its place"
            )
        case .foreign:
            (
                "the file is a database of another app. It was not changed",
                "the path names the wrong file", "name another file"
            )
        case .interrupted:
            (
                "there is a journal beside it, which Bar Games does not write. It was not changed",
                "the file belongs to another app, which was interrupted while it wrote",
                "name another file, or open this one with the app it belongs to"
            )
        case .newer:
            (
                "a newer version of Bar Games has written it. It was not changed",
                "this version is older than the one that was used last",
                "use the newer version, or name another file"
            )
        case .incomplete(let gap):
            (
                "the file is incomplete: \(gap). It was not changed",
                "another program removed it, or a copy was not complete",
                "put a copy in its place, or move it away, together with the -wal and -shm files beside it: "
                    + "Bar Games then starts with an empty one"
            )
        case .damaged(let finding):
            (
                "the file is damaged (\(finding)). It was not changed",
                "a disk that fails, a copy that was not complete, or another program wrote into it",
                "put a copy in its place, or move it away, together with the -wal and -shm files beside it: "
                    + "Bar Games then starts with an empty one"
            )
        case .busy:
            (
                "another program keeps it locked", "a program that copies, checks or edits it",
                "end that program, or wait until it is done"
            )
        case .diskFull:
            ("the disk is full", "other files need the space", "make room on the disk, or name a file on another one")
        case .diskFailed(let message):
            (
                "the disk reported an error (\(message))",
                "a disk that fails or was taken away, or a limit on the size of files (ulimit -f)",
                "check the disk, or name a file on another one"
            )
        case .other(let message):
            (
                "SQLite says \"\(message)\"", "the file system cannot hold a SQLite database in use",
                "name a file on another disk"
            )
        }
    }
}
