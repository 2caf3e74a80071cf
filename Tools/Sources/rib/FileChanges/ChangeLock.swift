import Foundation

extension ChangeSet {
    /// Calls `body` while no other process changes the files below `root` by this function.
    ///
    /// The lock is released when the process ends, however it ends.
    ///
    /// - Parameter report: Called with a sentence for the user who waits.
    static func locked<Result>(
        root: String, report: (String) -> Void, _ body: () throws -> Result
    ) throws -> Result {
        // The lock is on the folder itself, so that no file is left behind.
        let folder = open(root, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return try body() }
        defer { close(folder) }
        if flock(folder, LOCK_EX | LOCK_NB) != 0 {
            report("Another rib changes this package. Waiting until it ends.")
            while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        }
        return try body()
    }
}
