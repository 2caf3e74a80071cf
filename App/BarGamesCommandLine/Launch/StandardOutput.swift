@preconcurrency import Foundation

/// The output of a command, which `print` writes into a buffer.
enum StandardOutput {
    /// A failure to write the output.
    struct Failure: Error, CustomStringConvertible {
        let reason: String

        var description: String { "The output could not be written: \(reason)." }
    }

    /// Writes what was printed so far. A command calls it before it ends, because `print` reports no failure.
    static func finish() throws(Failure) {
        errno = 0
        guard fflush(stdout) == 0, ferror(stdout) == 0 else {
            throw Failure(reason: errno == 0 ? "the device is full or closed" : String(cString: strerror(errno)))
        }
    }
}
