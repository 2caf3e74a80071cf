#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The identities of the database's file and its log when they were opened.
///
/// SQLite continues to use a file that was removed or replaced. Commits to such a file are lost when it is closed.
struct OpenedFiles: Sendable {
    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64
    }

    private let identities: [(path: String, identity: Identity)]

    /// - Parameter path: The path of the open database.
    init(path: String) {
        identities = [path, path + "-wal"].compactMap { path in
            guard case .success(let identity) = Self.identity(of: path) else { return nil }
            return (path, identity)
        }
    }

    /// The removal or replacement of a file, with a fix; nil if the files are unchanged.
    var problem: String? {
        for (path, identity) in identities {
            switch Self.identity(of: path) {
            case .success(identity): continue
            case .success:
                return "\(path) was replaced by another file while the app was running. "
                    + "To fix: put the first file back, or start the app again to use the other one."
            case .failure(.missing):
                return "\(path) was removed while the app was running. "
                    + "To fix: put the file back, or start the app again to begin with a new one."
            // The open connection does not need the path, so it still works.
            case .failure(.unknown): continue
            }
        }
        return nil
    }

    private enum Failure: Error { case missing, unknown }

    private static func identity(of path: String) -> Result<Identity, Failure> {
        var information = stat()
        guard stat(path, &information) == 0 else {
            return .failure(errno == ENOENT || errno == ENOTDIR ? .missing : .unknown)
        }
        return .success(Identity(device: UInt64(information.st_dev), number: UInt64(information.st_ino)))
    }
}
