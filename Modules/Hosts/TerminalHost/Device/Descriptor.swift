import Foundation

/// A file descriptor with blocking calls that retry after an interruption.
struct Descriptor: Equatable, Sendable {
    let number: Int32

    /// A failed system call, described by its `errno`.
    struct Failure: Error, Equatable, CustomStringConvertible {
        let code: Int32

        static var last: Failure { Failure(code: errno) }

        var description: String { String(cString: strerror(code)) }
    }

    func writeAll(_ text: String) throws(Failure) {
        var text = text
        let failure: Failure? = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let written = write(number, rest.baseAddress, rest.count)
                if written >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
                } else if errno == EAGAIN {
                    // Another process that shares the terminal can make it non-blocking.
                    _ = waitUntilReady([pollfd(fd: number, events: Int16(POLLOUT), revents: 0)])
                } else if errno != EINTR {
                    return .last
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// Waits for the next bytes. Returns none at the end of the input, or once `cancellation` is readable.
    func readSome(orUntil cancellation: Descriptor) -> [UInt8] {
        while true {
            let ready = waitUntilReady([
                pollfd(fd: number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: cancellation.number, events: Int16(POLLIN), revents: 0),
            ])
            if ready.count < 2 || ready[1] { return [] }
            var result = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
                result = read(number, buffer.baseAddress, buffer.count)
                count = max(0, result)
            }
            // Reading from a closed terminal fails, which counts as the end of the input.
            if result >= 0 || (errno != EINTR && errno != EAGAIN) { return bytes }
        }
    }

    /// Waits until the descriptor or `interruption` is readable. Returns false if only `interruption` is.
    func isReadable(orUntil interruption: Descriptor) -> Bool {
        waitUntilReady([
            pollfd(fd: number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0),
        ]).first == true
    }

    /// Whether the descriptor is a terminal that another process group owns, such as the shell after `bg`.
    var isInBackground: Bool {
        let owner = tcgetpgrp(number)
        return owner > 0 && owner != getpgrp()
    }

    func isReadable(within milliseconds: Int32) -> Bool {
        waitUntilReady([pollfd(fd: number, events: Int16(POLLIN), revents: 0)], timeOut: milliseconds).first == true
    }

    /// Reads and discards one byte. The caller has checked that the descriptor is readable.
    func dropByte() {
        var byte: UInt8 = 0
        while read(number, &byte, 1) < 0 && errno == EINTR {}
    }

    private func waitUntilReady(_ descriptors: [pollfd], timeOut: Int32 = -1) -> [Bool] {
        var descriptors = descriptors
        while poll(&descriptors, nfds_t(descriptors.count), timeOut) < 0 {
            guard errno == EINTR else { return [] }
        }
        return descriptors.map { $0.revents != 0 }
    }
}
