/// Why a database could not be opened. Whatever is at the path is as it was before.
public struct DatabaseOpenError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
        case emptyPath
        /// The folder the file is to be in could not be made.
        case folderNotMade(folder: String, because: String)
        case folderNotWritable(folder: String)
        /// There is a folder where the file should be.
        case isFolder
        /// There is a device, a pipe or the like where the file should be.
        case notAFile
        /// There is a symbolic link in its place, or on the way to it, that leads nowhere.
        case danglingLink(link: String, target: String)
        case notReadable
        case notWritable
        case notADatabase
        /// A database of another app.
        case foreign
        /// A journal shows that another app was interrupted while it wrote.
        case interrupted
        /// A database of a later version of this app.
        case newer
        /// Something that this app never leaves out is missing.
        case incomplete(String)
        /// What SQLite found.
        case damaged(String)
        /// Another process did not let go of it in time.
        case busy
        case diskFull
        case diskFailed(String)
        /// What SQLite says.
        case other(String)
    }

    /// As it was given.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

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
        case .emptyPath, .folderNotMade, .folderNotWritable, .isFolder, .notAFile, .danglingLink, .notReadable,
            .notWritable:
            placeTexts
        case .notADatabase, .foreign, .interrupted, .newer, .incomplete, .damaged:
            contentTexts
        case .busy, .diskFull, .diskFailed, .other:
            accessTexts
        }
    }

    /// It is in the wrong place.
    private var placeTexts: (what: String, cause: String, fix: String) {
        switch self {
        case .emptyPath:
            ("its path is empty", "an option or a variable without a value", "name a file")
        case .folderNotMade(let folder, let because):
            ("its folder \(folder) could not be made", because, "name a file in a folder that you can write to")
        case .folderNotWritable(let folder):
            (
                "its folder \(folder) cannot be written to",
                "the folder belongs to another user, or its disk is read-only; SQLite keeps its log there",
                "give this user the permission to write there, or name a file in another folder"
            )
        case .isFolder:
            ("there is a folder in its place", "the name of the file is missing", "add the name of a file to the path")
        case .notAFile:
            ("there is something else than a file in its place", "a device, a pipe or a socket", "name a plain file")
        case .danglingLink(let link, let target):
            (
                "\(link) is a symbolic link to \(target), which does not exist. Nothing was changed",
                "the file it led to was moved or deleted, or is on a disk that is not connected",
                "put the file back, remove the link, or name another file"
            )
        case .notReadable:
            (
                "the file cannot be read", "it belongs to another user",
                "give this user the permission to read and write it, or name another file"
            )
        default:
            (
                "the file cannot be written to", "it belongs to another user, or its disk is read-only",
                "give this user the permission to write it, or name another file"
            )
        }
    }

    /// It is the wrong file, or no longer the right one.
    private var contentTexts: (what: String, cause: String, fix: String) {
        switch self {
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
        default:
            accessTexts
        }
    }

    /// It is the right file, but not now.
    private var accessTexts: (what: String, cause: String, fix: String) {
        switch self {
        case .busy:
            (
                "another program keeps it locked", "a program that copies, checks or edits it",
                "end that program, or wait until it is done"
            )
        case .diskFull:
            ("the disk is full", "other files need the space", "make room on the disk, or name a file on another one")
        case .diskFailed(let message):
            (
                "the disk reported an error (\(message))", "a disk that fails, or that was taken away",
                "check the disk, or name a file on another one"
            )
        case .other(let message):
            (
                "SQLite says \"\(message)\"", "the file system cannot hold a SQLite database in use",
                "name a file on another disk"
            )
        default:
            contentTexts
        }
    }
}
