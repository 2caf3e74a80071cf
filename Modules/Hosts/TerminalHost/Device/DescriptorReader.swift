import Dispatch

/// Reads bytes on a queue of its own, so that the main actor never blocks.
///
/// It uses `poll` because a dispatch source does not work for every terminal, pipe and file.
final class DescriptorReader: Sendable {
    private let descriptor: Descriptor
    private let queue = DispatchQueue(label: "TerminalHost.DescriptorReader")
    private let cancellation = DescriptorPipe()

    init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
    }

    /// Calls `receive` once, on another thread, with the next bytes, or with none at the end of the input.
    func read(_ receive: @escaping @Sendable ([UInt8]) -> Void) {
        queue.async { [self] in receive(descriptor.readSome(orUntil: cancellation.readEnd)) }
    }

    /// Ends the pending read. Every later read ends at once.
    func cancel() {
        cancellation.send()
    }
}
