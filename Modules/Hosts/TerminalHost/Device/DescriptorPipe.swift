import Foundation

/// A pipe that is closed when it is released. A byte in it wakes a thread that waits in `poll`.
final class DescriptorPipe: Sendable {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        readEnd = Descriptor(number: ends[0])
        writeEnd = Descriptor(number: ends[1])
    }

    deinit {
        _ = close(readEnd.number)
        _ = close(writeEnd.number)
    }

    /// Makes the read end readable.
    func send() {
        try? writeEnd.writeAll("!")
    }
}
