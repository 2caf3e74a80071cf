import Foundation

extension URL {
    /// Whether a web server can be there. AsyncHTTPClient and NIO stop the process if the port is none, or if nothing
    /// is left of the host without its brackets.
    var isOfTheWeb: Bool {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme), let host, !host.isEmpty else {
            return false
        }
        return 1...65_535 ~= port ?? 80
            && host.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    }
}
