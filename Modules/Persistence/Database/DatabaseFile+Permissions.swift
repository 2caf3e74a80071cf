import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

extension DatabaseFile {
    /// Read and written by its owner alone: in it is who played whom, and the hashes of the passwords.
    private static let permissions: mode_t = 0o600

    /// Held while this process has the new file open outside of SQLite. Closing a file releases every lock that
    /// the process has on it, so no connection may exist until then.
    private static let creation = Mutex(())

    /// Makes an empty file that nobody else can read, unless there is a file. SQLite gives the files beside it the
    /// same permissions. A file that cannot be made is left to SQLite, which says why.
    func create() {
        Self.creation.withLock { _ in
            let descriptor = open(url.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, Self.permissions)
            if descriptor >= 0 { close(descriptor) }
        }
    }

    /// Takes the permissions of others away from a file that an earlier version made, and from those beside it.
    /// A file of another user stays as it is: only its owner can change that.
    func protect() {
        for suffix in ["", "-wal", "-shm"] { _ = chmod(url.path + suffix, Self.permissions) }
    }
}
