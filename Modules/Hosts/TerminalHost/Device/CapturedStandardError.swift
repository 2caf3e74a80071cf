import Foundation

/// Redirects standard error to a temporary file while the terminal shows the app's screen.
///
/// Otherwise a warning would overwrite the screen, and leaving the screen would erase the message of a crash. The
/// captured text is written after the terminal was restored.
enum CapturedStandardError {
    nonisolated(unsafe) private static let original = closed()
    nonisolated(unsafe) private static let file = closed()
    nonisolated(unsafe) private static let buffer = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 1)

    /// Initialises the static memory, because a signal handler must not be the first to use it.
    static func prepare() {
        _ = (original, file, buffer)
    }

    /// Starts capturing if standard error is the same terminal as `terminal`.
    @MainActor
    static func start(insteadOf terminal: Int32) {
        guard isSameTerminal(2, terminal), let temporary = tmpfile() else { return }
        defer { fclose(temporary) }
        original.pointee = dup(2)
        let copy = dup(fileno(temporary))
        guard original.pointee >= 0, copy >= 0, dup2(copy, 2) >= 0 else { return }
        file.pointee = copy
    }

    /// Stops capturing, and writes the captured text to the original standard error. Safe in a signal handler.
    static func stop() {
        let captured = file.pointee
        guard captured >= 0 else { return }
        file.pointee = -1
        dup2(original.pointee, 2)
        lseek(captured, 0, SEEK_SET)
        while true {
            let count = read(captured, buffer, 4096)
            guard count > 0, TerminalRestoration.isWritable(2), write(2, buffer, count) == count else { break }
        }
        _ = close(captured)
        _ = close(original.pointee)
    }

    private static func closed() -> UnsafeMutablePointer<Int32> {
        let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        descriptor.initialize(to: -1)
        return descriptor
    }

    private static func isSameTerminal(_ first: Int32, _ second: Int32) -> Bool {
        var statuses = (stat(), stat())
        guard isatty(first) == 1, fstat(first, &statuses.0) == 0, fstat(second, &statuses.1) == 0 else { return false }
        return statuses.0.st_rdev == statuses.1.st_rdev
    }
}
