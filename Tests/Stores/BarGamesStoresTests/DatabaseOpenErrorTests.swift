import GRDB
import Testing
@testable import BarGamesStores

struct DatabaseOpenErrorTests {
    @Test(arguments: wordings) func `the message states the failure, the path, the cause and the fix`(wording: Wording)
    {
        let error = DatabaseOpenError(path: "/data/games.sqlite", reason: wording.reason)
        let expected = """
            The database could not be opened: \(wording.what).
              File: /data/games.sqlite
              Likely cause: \(wording.cause).
              To fix: \(wording.fix).
            """
        #expect(error.description == expected)
    }

    @Test func `an empty path is shown as none`() {
        let expected = """
            The database could not be opened: its path is empty.
              File: (none)
              Likely cause: an option or a variable without a value.
              To fix: name a file.
            """
        #expect(DatabaseOpenError(path: "", reason: .emptyPath).description == expected)
    }

    @Test func `each error code of SQLite has its reason`() {
        #expect(reason(.SQLITE_BUSY_RECOVERY) == .busy)
        #expect(reason(.SQLITE_LOCKED) == .busy)
        #expect(reason(.SQLITE_CORRUPT_VTAB) == .damaged("text"))
        #expect(reason(.SQLITE_FULL) == .diskFull)
        // An existing file on a full disk.
        #expect(reason(.SQLITE_IOERR_SHMSIZE) == .diskFull)
        #expect(reason(.SQLITE_IOERR_READ) == .diskFailed("text"))
        #expect(reason(.SQLITE_NOTADB) == .notADatabase)
        #expect(reason(.SQLITE_READONLY_ROLLBACK) == .interrupted)
        #expect(reason(.SQLITE_READONLY_DBMOVED) == .notWritable)
        #expect(reason(.SQLITE_PERM) == .notWritable)
        #expect(reason(.SQLITE_CANTOPEN) == .other("text"))
        #expect(DatabaseOpenError.Reason(CancellationError()) == .other("CancellationError()"))
    }

    private func reason(_ code: ResultCode) -> DatabaseOpenError.Reason {
        .init(DatabaseError(resultCode: code, message: "text"))
    }

    struct Wording: Sendable {
        let reason: DatabaseOpenError.Reason
        let what: String
        let cause: String
        let fix: String
    }

    static let wordings = [
        Wording(
            reason: .folderNotCreated(folder: "/data", because: "/data is a file, not a folder"),
            what: "its folder /data could not be created",
            cause: "/data is a file, not a folder",
            fix: "choose a file in a folder that you can write to"
        ),
        Wording(
            reason: .folderNotWritable(folder: "/data"),
            what: "its folder /data cannot be written to",
            cause: "the folder belongs to another user, or its disk is read-only; SQLite keeps its log there",
            fix: "give this user the permission to write to the folder, or choose another folder"
        ),
        Wording(
            reason: .isFolder,
            what: "the path is a folder",
            cause: "the name of the file is missing",
            fix: "add the name of a file to the path"
        ),
        Wording(
            reason: .notAFile,
            what: "the path is not a regular file",
            cause: "it is a device, a pipe or a socket",
            fix: "choose a regular file"
        ),
        Wording(
            reason: .notReadable,
            what: "the file cannot be read",
            cause: "it belongs to another user",
            fix: "give this user the permission to read and write it, or name another file"
        ),
        Wording(
            reason: .notWritable,
            what: "the file cannot be written to",
            cause: "it belongs to another user, or its disk is read-only",
            fix: "give this user the permission to write it, or name another file"
        ),
        Wording(
            reason: .notADatabase,
            what: "the file is not a database. It was not changed",
            cause: "the path names another file, or the beginning of the database was overwritten",
            fix: "name another file, or put a copy of the database in its place"
        ),
        Wording(
            reason: .foreign,
            what: "the file is a database of another app. It was not changed",
            cause: "the path names the wrong file",
            fix: "name another file"
        ),
        Wording(
            reason: .interrupted,
            what: "there is a journal beside it, which Bar Games does not write. It was not changed",
            cause: "the file belongs to another app, which was interrupted while it wrote",
            fix: "name another file, or open this one with the app it belongs to"
        ),
        Wording(
            reason: .newer,
            what: "a newer version of Bar Games has written it. It was not changed",
            cause: "this version is older than the one that was used last",
            fix: "use the newer version, or name another file"
        ),
        Wording(
            reason: .damaged("page 3 is lost"),
            what: "the file is damaged (page 3 is lost). It was not changed",
            cause: "a disk that fails, a copy that was not complete, or another program wrote into it",
            fix: "put a copy in its place, or move it away, together with the -wal and -shm files beside it: "
                + "Bar Games then starts with an empty one"
        ),
        Wording(
            reason: .busy,
            what: "another program keeps it locked",
            cause: "a program that copies, checks or edits it",
            fix: "end that program, or wait until it is done"
        ),
        Wording(
            reason: .diskFull,
            what: "the disk is full",
            cause: "other files need the space",
            fix: "make room on the disk, or name a file on another one"
        ),
        Wording(
            reason: .diskFailed("disk I/O error"),
            what: "the disk reported an error (disk I/O error)",
            cause: "a disk that fails or was taken away, or a limit on the size of files (ulimit -f)",
            fix: "check the disk, or name a file on another one"
        ),
        Wording(
            reason: .other("out of luck"),
            what: "SQLite says \"out of luck\"",
            cause: "the file system cannot hold a SQLite database in use",
            fix: "name a file on another disk"
        ),
    ]
}
