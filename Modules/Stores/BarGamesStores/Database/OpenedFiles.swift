import Foundation
import RIBs

/// The database's file, its log (`-wal`) and the index of the log (`-shm`), as they were when they were last used.
///
/// SQLite continues to use a file that was removed, replaced or cut. Commits to such a file are lost when it is closed, and
/// two apps that use different indexes damage the database.
final class OpenedFiles: Sendable {
    private struct Identity: Equatable {
        let device: UInt64
        let number: UInt64

        init(_ status: stat) {
            (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// The beginning of a log.
    private struct Log {
        static let headerSize = 32

        let size: Int
        /// Random bytes that change whenever SQLite restarts the log.
        let salt: [UInt8]
        /// Whether the header has the mark of a log.
        let isValid: Bool
    }

    private let path: String
    private let identities: [(path: String, identity: Identity)]
    private let log: Locked<Log?>

    /// - Parameter path: The path of the open database.
    init(path: String) {
        self.path = path
        identities = [path, path + "-wal", path + "-shm"].compactMap { path in
            guard case .success(let status) = Self.status(of: path) else { return nil }
            return (path, Identity(status))
        }
        log = Locked(Self.log(at: path + "-wal"))
    }

    /// The change of a file since its last use, with the fix; nil if no file has changed.
    var problem: String? { change.map { "\($0.what) To fix: \($0.fix)" } }

    /// The change of a file since its last use, and the fix for a file whose content is needed; nil if no file has changed.
    var change: (what: String, fix: String)? {
        for (path, identity) in identities {
            switch Self.status(of: path) {
            case .success(let status) where Identity(status) != identity:
                return (
                    "\(path) was replaced by another file while the app was running.",
                    "put the first file back, or start the app again to use the other one."
                )
            // Reading beyond the end of the index would crash the app.
            case .success(let status) where path.hasSuffix("-shm") && status.st_size < 32_768:
                return Self.cut(path)
            case .failure(.missing):
                return (
                    "\(path) was removed while the app was running.",
                    "put the file back, or start the app again to begin with a new one."
                )
            // The open connection does not need the path, so it still works.
            case .success, .failure(.unknown): continue
            }
        }
        return isLogCut ? Self.cut(path + "-wal") : nil
    }

    /// Whether the log lost its beginning or its end. Another app may empty the log, which SQLite then restarts.
    private var isLogCut: Bool {
        log.withLock { last in
            let now = Self.log(at: path + "-wal")
            if let now, !now.isValid || last.map({ $0.salt == now.salt && $0.size > now.size }) ?? false { return true }
            last = now
            return false
        }
    }

    private static func cut(_ path: String) -> (what: String, fix: String) {
        (
            "\(path) was cut or overwritten while the app was running.",
            "end the app and put a copy of the database in its place."
        )
    }

    /// Whether a path still leads to the file that was opened.
    func isOpened(_ path: String) -> Bool {
        guard case .success(let status) = Self.status(of: path) else { return false }
        return identities.contains { $0.path == path && $0.identity == Identity(status) }
    }

    private enum Failure: Error { case missing, unknown }

    private static func status(of path: String) -> Result<stat, Failure> {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return .failure(errno == ENOENT || errno == ENOTDIR ? .missing : .unknown)
        }
        return .success(status)
    }

    /// Reads the beginning of a log. Nil if it is empty or cannot be read. SQLite has no locks on this file, which closing
    /// it would release.
    private static func log(at path: String) -> Log? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var (status, header) = (stat(), [UInt8](repeating: 0, count: Log.headerSize))
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
        let count = read(descriptor, &header, Log.headerSize)
        // SQLite's magic number, and one bit for the byte order of the checksums.
        let isValid = count == Log.headerSize && header[0...2] == [0x37, 0x7F, 0x06] && header[3] | 1 == 0x83
        return Log(size: Int(status.st_size), salt: Array(header[16..<24]), isValid: isValid)
    }
}
