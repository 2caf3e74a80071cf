import Foundation
import NIOCore

/// The address of a client, for limits: an IPv4 address, or the 64 bits that name the network of an IPv6 address.
///
/// A client can choose the other 64 bits, so they do not tell clients apart. Nor do the addresses of this machine: a client
/// can choose any of 127.0.0.0/8.
struct ClientAddress: Hashable, Sendable {
    private let bytes: [UInt8]

    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address): self.init(bytes: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
        case .v6(let address):
            let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            // An IPv4 address is written as ::ffff:1.2.3.4 by a host that listens on both.
            let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10...11] == [0xff, 0xff]
            let isLoopback = all.dropLast().allSatisfy { $0 == 0 } && all[15] == 1
            self.init(bytes: isLoopback ? [127] : Array(isMapped ? all.suffix(4) : all.prefix(8)))
        case .unixDomainSocket, nil: return nil
        }
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes.count == 4 && bytes[0] == 127 ? [127] : bytes
    }

    /// The address as text: `this machine`, `192.0.2.1` or `2001:db8:0:1::/64`.
    var text: String {
        switch bytes.count {
        case 1: return "this machine"
        case 4: return bytes.map(String.init).joined(separator: ".")
        default:
            let groups = stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
            return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
        }
    }

    /// Reads `192.0.2.1` or `2001:db8::1`, also with a port: `192.0.2.1:5000`, `[2001:db8::1]:5000` or `[2001:db8::1]`.
    ///
    /// Some proxies add the port of the client: those of Azure, IIS, and AWS if they preserve ports. Others add the zone of
    /// a link-local address, `fe80::1%eth0`, which is an interface of their machine: `findings/zones-behind-proxies.sh`.
    init?(_ text: some StringProtocol) {
        let text = String(text)
        let withPort = text.wholeMatch(of: /(?:\[([0-9A-Fa-f:.]+)(?:%[^\]]+)?\]|([0-9.]+))(?::(\d{1,5}))?/)
        if let port = withPort?.output.3, UInt16(port) == nil { return nil }
        let address =
            withPort.flatMap { $0.output.1 ?? $0.output.2 }.map(String.init)
            ?? (text.contains(":") ? String(text.prefix { $0 != "%" }) : text)
        self.init(try? SocketAddress(ipAddress: address, port: 0))
    }
}
