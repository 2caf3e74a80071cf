import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Reads bytes on a queue of its own, so that the main actor never blocks.
///
/// It uses `poll` because a dispatch source does not work for every terminal, pipe and file.
final class DescriptorReader: Sendable {
    private let descriptor: Descriptor
    private let queue = DispatchQueue(label: "TerminalHost.DescriptorReader")
    private let cancellation: (read: Descriptor, write: Descriptor)

    init(_ descriptor: Descriptor) {
        self.descriptor = descriptor
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        cancellation = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
    }

    deinit {
        _ = close(cancellation.read.number)
        _ = close(cancellation.write.number)
    }

    /// Calls `receive` once, on another thread, with the next bytes, or with none at the end of the input.
    func read(_ receive: @escaping @Sendable ([UInt8]) -> Void) {
        queue.async { [self] in receive(descriptor.readSome(orUntil: cancellation.read)) }
    }

    /// Ends the pending read. Every later read ends at once.
    func cancel() {
        try? cancellation.write.writeAll("!")
    }
}
