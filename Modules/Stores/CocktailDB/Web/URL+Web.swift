import Foundation
import NIOCore

extension URL {
    /// Whether the URL has the scheme HTTP or HTTPS, and a host.
    var isOfTheWeb: Bool {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme) else { return false }
        return 1...65_535 ~= port ?? 80 && !hostName.isEmpty
            && hostName.unicodeScalars.allSatisfy { $0.value > 0x20 && !["\u{7F}", "[", "]"].contains($0) }
    }

    var isEncrypted: Bool { scheme?.lowercased() == "https" }
    var portOrDefault: Int { port ?? (isEncrypted ? 443 : 80) }
    var isIPAddress: Bool { (try? SocketAddress(ipAddress: hostName, port: 0)) != nil }

    /// The name or IP address of the host, without the brackets of IPv6, as the system resolves it.
    var hostName: String { (host(percentEncoded: false) ?? "").trimmingCharacters(in: ["[", "]"]) }

    /// The host, with its port if that is not the default: the only part of an address that messages contain.
    var authority: String {
        // `host(percentEncoded: true)` is no name that a server knows if the URL was written with an umlaut:
        // findings/hosts-of-internationalized-urls.sh.
        let host = URLComponents(url: self, resolvingAgainstBaseURL: true)?.encodedHost ?? ""
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return portOrDefault == (isEncrypted ? 443 : 80) ? name : "\(name):\(portOrDefault)"
    }

    /// The target in the first line of a request: path and query.
    var requestTarget: String {
        let path = path(percentEncoded: true)
        return (path.hasPrefix("/") ? path : "/\(path)") + (query(percentEncoded: true).map { "?\($0)" } ?? "")
    }
}
