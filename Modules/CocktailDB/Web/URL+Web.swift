import Foundation

extension URL {
    /// Whether a web server can be there. What asks for it stops the process at a port that is none, and where a host
    /// is nothing but brackets.
    var isOfTheWeb: Bool {
        guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme), let host, !host.isEmpty else {
            return false
        }
        return 1...65_535 ~= port ?? 80
            && host.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
    }
}
