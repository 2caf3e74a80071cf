import Dispatch
import Foundation
import RIBs

/// Writes to a terminal or a pipe that may block, and gives up once the process is asked to terminate.
///
/// The blocking system call runs on a queue of its own, because a signal does not reliably interrupt it on the main
/// thread. Making the descriptor non-blocking would affect every program that shares the terminal.
@MainActor
final class InterruptibleWriter {
    private let output: Descriptor
    private let queue = DispatchQueue(label: "TerminalHost.InterruptibleWriter")
    /// The blocked thread retains the pipe too: if it were closed, another file could get its number.
    private let completion = DescriptorPipe()
    /// Whether the queue's thread is still blocked in an abandoned write.
    private var isStuck = false

    /// How long a write may continue after the process was asked to terminate, in milliseconds.
    private static let grace: Int32 = 100

    init(_ output: Descriptor) {
        self.output = output
    }

    /// Returns whether a write can block. Writes to regular files do not.
    nonisolated static func mayBlock(_ output: Descriptor) -> Bool {
        var status = stat()
        guard fstat(output.number, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG
    }

    /// Writes `text`, and returns once the system has accepted all of it.
    ///
    /// - Throws: `EINTR` if `interruption` became readable and the write did not finish soon after.
    func writeAll(_ text: String, orUntil interruption: Descriptor) throws(Descriptor.Failure) {
        guard !isStuck else { throw Descriptor.Failure(code: EINTR) }
        let outcome = Outcome()
        queue.async { [output, completion] in
            do throws(Descriptor.Failure) { try output.writeAll(text) } catch { outcome.fail(error) }
            completion.send()
        }
        if !completion.readEnd.isReadable(orUntil: interruption), !completion.readEnd.isReadable(within: Self.grace) {
            isStuck = true
            throw Descriptor.Failure(code: EINTR)
        }
        completion.readEnd.dropByte()
        if let failure = outcome.failure { throw failure }
    }

    private final class Outcome: Sendable {
        private let state = Locked<Descriptor.Failure?>(nil)

        var failure: Descriptor.Failure? { state.withLock { $0 } }

        func fail(_ failure: Descriptor.Failure) { state.withLock { $0 = failure } }
    }
}
