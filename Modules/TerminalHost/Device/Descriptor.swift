#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// The system's calls on an open file, retried where that is all there is to do.
struct Descriptor: Equatable, Sendable {
    let number: Int32

    /// What the system said about a call that failed.
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
                    // Somebody who shares the terminal made it non-blocking.
                    _ = waitUntilReady([pollfd(fd: number, events: Int16(POLLOUT), revents: 0)])
                } else if errno != EINTR {
                    return .last
                }
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// The next bytes; none at the end, and when `cancellation` became readable.
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
            // An error is an end too: the terminal was closed.
            if result >= 0 || (errno != EINTR && errno != EAGAIN) { return bytes }
        }
    }

    /// Waits until the descriptor is readable. Returns false if only `interruption` is.
    func isReadable(orUntil interruption: Descriptor) -> Bool {
        waitUntilReady([
            pollfd(fd: number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0),
        ]).first == true
    }

    func isReadable(within milliseconds: Int32) -> Bool {
        waitUntilReady([pollfd(fd: number, events: Int16(POLLIN), revents: 0)], timeOut: milliseconds).first == true
    }

    /// Reads a byte that is there.
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
