package import NIOCore

/// The names under which a host is served. It refuses requests for any other name.
///
/// A page on the internet can point its name to this server, and then read from the server as from its own site. The
/// browser sends that name as the host of each request. It cannot do so with an address, or with `localhost`.
package struct ServedNames: Sendable {
    private let names: Set<String>

    /// - Parameter names: The names without a port.
    package init(_ names: [String]) {
        self.names = Set(names.map { Self.comparable(Self.written($0)) })
    }

    /// Whether the host of a request names this server: one of the names, or the address that the client connected to.
    ///
    /// - Parameters:
    ///   - authority: The host of the request, with or without a port.
    ///   - address: The address of this machine that the client connected to. Nil if only a name counts.
    package func contains(_ authority: String, at address: SocketAddress?) -> Bool {
        let name = Self.comparable(Self.withoutPort(authority))
        if names.contains(name) { return true }
        guard let local = (address?.ipAddress).map({ Self.comparable(Self.written($0)) }) else { return false }
        return name == local || name == "localhost" && (local.hasPrefix("127.") || local == "[::1]")
    }

    /// A name as the host of a request or of an address: an IPv6 address has brackets.
    static func written(_ name: String) -> String { name.contains(":") ? "[\(name)]" : name }

    /// One text for all ways to write a host: `BAR.example.` is `bar.example`, `[0:0:0:0:0:0:0:1]` is `[::1]`, and
    /// `[::ffff:192.0.2.1]`, the address of an IPv4 client for a host that listens on both, is `192.0.2.1`. The zone of
    /// a link-local address is left out: it is an interface of the client (`findings/zones-in-host-fields.sh`).
    private static func comparable(_ host: String) -> String {
        if host.hasPrefix("["), host.hasSuffix("]"),
            let address = try? SocketAddress(ipAddress: withoutZone(host.dropFirst().dropLast()), port: 0).ipAddress
        {
            return address.hasPrefix("::ffff:") ? String(address.dropFirst("::ffff:".count)) : "[\(address)]"
        }
        return (host.hasSuffix(".") ? String(host.dropLast()) : host).lowercased()
    }

    private static func withoutZone(_ address: Substring) -> String {
        String(address.lowercased().hasPrefix("fe80:") ? address.prefix { $0 != "%" } : address)
    }

    // Not a regular expression: Swift parses its literal again for each request, which took longer than the action.
    private static func withoutPort(_ authority: String) -> String {
        guard let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")) else { return authority }
        let port = authority.utf8[colon...].dropFirst()
        guard 1...5 ~= port.count, port.allSatisfy({ (0x30...0x39).contains($0) }) else { return authority }
        return String(authority[..<colon])
    }
}
