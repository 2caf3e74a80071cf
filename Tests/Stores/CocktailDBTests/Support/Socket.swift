import Foundation

/// The socket functions that the test server needs.
enum Socket {
    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let noSignal: Int32 = 0
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Whether this machine supports IPv6 on its loopback interface.
    static let hasIPv6 = (try? bound(to: "::1")).map { close($0) } != nil

    /// Opens a socket that accepts connections of this machine, on a free port.
    static func listening(at host: String) throws -> (socket: Int32, port: Int) {
        let socket = try bound(to: host)
        guard listen(socket, 64) == 0 else { throw POSIXError(.EIO) }
        return (socket, try port(of: socket))
    }

    /// Returns a port without a listener, as long as its socket is open.
    static func deaf() throws -> (socket: Int32, port: Int) {
        let socket = try bound(to: "127.0.0.1")
        return (socket, try port(of: socket))
    }

    /// Reads the next bytes. Returns nil once the other end is closed.
    static func read(_ socket: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &bytes, bytes.count, 0)
        return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Writes the bytes. Returns false if the other end closed before it received all of them.
    static func write(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Returns false once the other end is closed.
    static func writeWithoutEnd(_ bytes: [UInt8], to socket: Int32) -> Bool {
        while write(bytes[...], to: socket) {}
        return false
    }

    /// Waits until one of the descriptors is readable, or its other end is closed.
    static func readable(_ descriptors: [Int32]) -> Set<Int32> {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return [] }
        return Set(polled.filter { $0.revents != 0 }.map(\.fd))
    }

    /// - Parameter host: An address of this machine, `127.0.0.1` or `::1`.
    private static func bound(to host: String) throws -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = stream
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "0", &hints, &found) == 0, let address = found?.pointee else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(found) }
        let socket = Foundation.socket(address.ai_family, stream, 0)
        guard bind(socket, address.ai_addr, address.ai_addrlen) == 0 else {
            close(socket)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return socket
    }

    private static func port(of socket: Int32) throws -> Int {
        // The port has the same offset in both kinds of address.
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
        }
        guard result == 0 else { throw POSIXError(.EIO) }
        return Int(UInt16(bigEndian: address.sin6_port))
    }
}
