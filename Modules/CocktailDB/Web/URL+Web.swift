import Foundation
import NIOCore

extension URL {
    /// Whether a web server can have this address.
    var isOfTheWeb: Bool {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme) else { return false }
        return 1...65_535 ~= port ?? 80 && !hostName.isEmpty
            && hostName.unicodeScalars.allSatisfy { $0.value > 0x20 && !["\u{7F}", "[", "]"].contains($0) }
    }

    var isEncrypted: Bool { scheme?.lowercased() == "https" }
    var portOrDefault: Int { port ?? (isEncrypted ? 443 : 80) }
    var isIPAddress: Bool { (try? SocketAddress(ipAddress: hostName, port: 0)) != nil }

    /// The name or the address of the host, as the system looks it up: without the brackets of IPv6.
    var hostName: String { (host(percentEncoded: false) ?? "").trimmingCharacters(in: ["[", "]"]) }

    /// The host, with its port if it is not the usual one: the only part of an address that messages show.
    var authority: String {
        let host = host(percentEncoded: true) ?? ""
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return portOrDefault == (isEncrypted ? 443 : 80) ? name : "\(name):\(portOrDefault)"
    }

    /// What the first line of a request asks for: the path and the query.
    var requestTarget: String {
        let path = path(percentEncoded: true)
        return (path.hasPrefix("/") ? path : "/\(path)") + (query(percentEncoded: true).map { "?\($0)" } ?? "")
    }
}
