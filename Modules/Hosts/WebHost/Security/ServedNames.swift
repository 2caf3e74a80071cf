import NIOCore

/// The names under which a host is served. It refuses requests for any other name.
///
/// A page on the internet can point its name to this server, and then read from the server as from its own site. The
/// browser sends that name as the host of each request. It cannot do so with an address, or with `localhost`.
struct ServedNames: Sendable {
    private let names: Set<String>

    /// - Parameter names: The names without a port.
    init(_ names: [String]) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Whether the host of a request names this server: one of the names, or the address that the client connected to.
    ///
    /// - Parameters:
    ///   - authority: The host of the request, with or without a port.
    ///   - address: The address of this machine that the client connected to.
    func contains(_ authority: String, at address: SocketAddress?) -> Bool {
        guard let match = authority.lowercased().wholeMatch(of: /(?:\[([0-9a-f:.]+)\]|([^\[\]:@\/]+))(?::[0-9]{1,5})?/),
            let name = (match.1 ?? match.2).map(String.init)
        else { return false }
        if names.contains(name) { return true }
        guard var local = address?.ipAddress else { return false }
        // An IPv4 address is written as ::ffff:1.2.3.4 by a host that listens on both.
        if local.hasPrefix("::ffff:") { local.removeFirst("::ffff:".count) }
        return name == local || name == "localhost" && (local.hasPrefix("127.") || local == "::1")
    }
}
