import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes to a terminal or a pipe, which can block for ever, and gives up when the process is asked to end.
///
/// The system's call blocks on a thread of its own. A signal does not reliably interrupt it on the main thread, and
/// a non-blocking descriptor would be one for every program that shares the terminal.
@MainActor
final class InterruptibleWriter {
    private let output: Descriptor
    private let queue = DispatchQueue(label: "TerminalHost.InterruptibleWriter")
    private let completion: (read: Descriptor, write: Descriptor)
    /// Whether the thread is still blocked in a write that was given up.
    private var isStuck = false

    /// How long a write may go on after the process was asked to end.
    private static let grace: Int32 = 100

    init(_ output: Descriptor) {
        self.output = output
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        completion = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    }

    deinit {
        // The thread would signal its completion on a descriptor that may be another file by then.
        guard !isStuck else { return }
        _ = close(completion.read.number)
        _ = close(completion.write.number)
    }

    /// Whether a write can block. Writes to files on a disk are done at once.
    nonisolated static func mayBlock(_ output: Descriptor) -> Bool {
        var status = stat()
        guard fstat(output.number, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// Returns once all is written.
    ///
    /// - Throws: EINTR if `interruption` became readable and the write does not end.
    func writeAll(_ text: String, orUntil interruption: Descriptor) throws(Descriptor.Failure) {
        guard !isStuck else { throw Descriptor.Failure(code: EINTR) }
        let outcome = Outcome()
        queue.async { [output, completion] in
            do throws(Descriptor.Failure) { try output.writeAll(text) } catch { outcome.fail(error) }
            try? completion.write.writeAll("!")
        }
        if !completion.read.isReadable(orUntil: interruption), !completion.read.isReadable(within: Self.grace) {
            isStuck = true
            throw Descriptor.Failure(code: EINTR)
        }
        completion.read.dropByte()
        if let failure = outcome.failure { throw failure }
    }

    private final class Outcome: Sendable {
        private let state = Mutex<Descriptor.Failure?>(nil)

        var failure: Descriptor.Failure? { state.withLock { $0 } }

        func fail(_ failure: Descriptor.Failure) { state.withLock { $0 = failure } }
    }
}
