import Foundation
import RIBs

extension DatabaseFile {
    /// Access for the owner only, because the file contains names, results and password hashes.
    private static let permissions: mode_t = 0o600

    /// Locked while this process has the new file open outside of SQLite. Closing a file releases all locks of the
    /// process on it, so no connection may exist at that time.
    private static let creation = Locked(())

    /// Creates an empty file that only its owner can read, unless the file exists. SQLite gives the files beside it the
    /// same permissions. If the file cannot be created, SQLite reports the reason later.
    func create() {
        Self.creation.withLock { _ in
            let descriptor = open(url.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, Self.permissions)
            if descriptor >= 0 { close(descriptor) }
        }
    }

    /// Removes the permissions of other users from a file of an earlier version, and from the files beside it. Only the
    /// owner of a file can change its permissions, so a file of another user is unchanged.
    func protect() {
        for suffix in ["", "-wal", "-shm"] { _ = chmod(url.path + suffix, Self.permissions) }
    }
}
