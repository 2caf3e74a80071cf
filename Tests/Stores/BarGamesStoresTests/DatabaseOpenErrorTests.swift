import GRDB
import Testing

@testable import BarGamesStores

struct DatabaseOpenErrorTests {
    @Test(
        arguments: [
            (
                .folderNotCreated(folder: "/data", because: "/data is a file, not a folder"),
                "its folder /data could not be created", "/data is a file, not a folder",
                "choose a file in a folder that you can write to"
            ),
            (
                .folderNotWritable(folder: "/data"), "its folder /data cannot be written to",
                "the folder belongs to another user, or its disk is read-only; SQLite keeps its log there",
                "give this user the permission to write to the folder, or choose another folder"
            ),
            (
                .isFolder, "the path is a folder", "the name of the file is missing",
                "add the name of a file to the path"
            ),
            (
                .notAFile, "the path is not a regular file", "it is a device, a pipe or a socket",
                "choose a regular file"
            ),
            (
                .notReadable, "the file cannot be read", "it belongs to another user",
                "give this user the permission to read and write it, or name another file"
            ),
            (
                .notWritable, "the file cannot be written to",
                "it belongs to another user, or its disk is read-only",
                "give this user the permission to write it, or name another file"
            ),
            (
                .notADatabase, "the file is not a database. It was not changed",
                "the path names another file, or the beginning of the database was overwritten",
                "name another file, or put a copy of the database in its place"
            ),
            (
                .foreign, "the file is a database of another app. It was not changed",
                "the path names the wrong file", "name another file"
            ),
            (
                .interrupted, "there is a journal beside it, which Bar Games does not write. It was not changed",
                "the file belongs to another app, which was interrupted while it wrote",
                "name another file, or open this one with the app it belongs to"
            ),
            (
                .newer, "a newer version of Bar Games has written it. It was not changed",
                "this version is older than the one that was used last",
                "use the newer version, or name another file"
            ),
            (
                .damaged("page 3 is lost"), "the file is damaged (page 3 is lost). It was not changed",
                "a disk that fails, a copy that was not complete, or another program wrote into it",
                "put a copy in its place, or move it away, together with the -wal and -shm files beside it: "
                    + "Bar Games then starts with an empty one"
            ),
            (
                .busy, "another program keeps it locked", "a program that copies, checks or edits it",
                "end that program, or wait until it is done"
            ),
            (
                .diskFull, "the disk is full", "other files need the space",
                "make room on the disk, or name a file on another one"
            ),
            (
                .diskFailed("disk I/O error"), "the disk reported an error (disk I/O error)",
                "a disk that fails or was taken away, or a limit on the size of files (ulimit -f)",
                "check the disk, or name a file on another one"
            ),
            (
                .other("out of luck"), "SQLite says \"out of luck\"",
                "the file system cannot hold a SQLite database in use", "name a file on another disk"
            ),
            (.emptyPath, "its path is empty", "an option or a variable without a value", "name a file"),
            (
                .danglingLink(link: "/data", target: "/disk"),
                "/data is a symbolic link to /disk, which does not exist. Nothing was changed",
                "the file it led to was moved or deleted, or is on a disk that is not connected",
                "put the file back, remove the link, or name another file"
            ),
            (
                .linkLoop(link: "/data"), "/data is a symbolic link that leads back to itself. Nothing was changed",
                "the link, or one that it leads to, was created with the wrong target",
                "remove the link, or name another file"
            ),
            (
                .incomplete("the table is missing"),
                "the file is incomplete: the table is missing. It was not changed",
                "another program removed it, or a copy was not complete",
                "put a copy in its place, or move it away, together with the -wal and -shm files beside it: "
                    + "Bar Games then starts with an empty one"
            ),
        ] as [(DatabaseOpenError.Reason, String, String, String)])
    func `the message states the failure, the path, the cause and the fix`(
        reason: DatabaseOpenError.Reason, what: String, cause: String, fix: String
    ) {
        let path = reason == .emptyPath ? "" : "/data/games.sqlite"
        let expected = """
            The database could not be opened: \(what).
              File: \(path.isEmpty ? "(none)" : path)
              Likely cause: \(cause).
              To fix: \(fix).
            """
        #expect(DatabaseOpenError(path: path, reason: reason).description == expected)
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
}
