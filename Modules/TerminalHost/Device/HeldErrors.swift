#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Standard error, kept in a file while a screen is drawn on the same terminal.
///
/// A warning would be written across the screen, and the message of a crash would go away with it. Both are
/// there to be read once the screen is gone.
enum HeldErrors {
    nonisolated(unsafe) private static let original = closed()
    nonisolated(unsafe) private static let file = closed()
    nonisolated(unsafe) private static let buffer = UnsafeMutableRawPointer.allocate(byteCount: 4096, alignment: 1)

    /// Initialises what the handler of a signal uses: it must not be the first to.
    static func prepare() {
        _ = (original, file, buffer)
    }

    /// Starts to keep what is written, if it would be written on `terminal`.
    @MainActor
    static func hold(insteadOf terminal: Int32) {
        guard isSameTerminal(2, terminal), let temporary = tmpfile() else { return }
        defer { fclose(temporary) }
        original.pointee = dup(2)
        let copy = dup(fileno(temporary))
        guard original.pointee >= 0, copy >= 0, dup2(copy, 2) >= 0 else { return }
        file.pointee = copy
    }

    /// Writes what was kept, and keeps no more. Safe in a signal handler.
    static func release() {
        let kept = file.pointee
        guard kept >= 0 else { return }
        file.pointee = -1
        dup2(original.pointee, 2)
        lseek(kept, 0, SEEK_SET)
        while true {
            let count = read(kept, buffer, 4096)
            guard count > 0, TerminalRestoration.isWritable(2), write(2, buffer, count) == count else { break }
        }
        _ = close(kept)
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
