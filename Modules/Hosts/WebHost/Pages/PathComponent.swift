import Foundation

/// The percent-encoding of a component of a path. The router leaves it: `findings/hummingbird-paths.sh`.
enum PathComponent {
    /// The characters that RFC 3986 calls unreserved.
    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// Returns the components as the address of a page: `/notes/42`.
    ///
    /// Browsers remove empty components and dots from an address, and the host responds to its own addresses with other
    /// files. A screen with such a path has the first address.
    static func address(of path: [String]) -> String {
        let isPossible = path.allSatisfy { !["", ".", ".."].contains($0) } && !isUsedByHost(path)
        return isPossible ? "/" + path.map(encoded).joined(separator: "/") : "/"
    }

    private static func isUsedByHost(_ path: [String]) -> Bool {
        [["actions"], ["events"]].contains(path) || ["api", "assets"].contains(path.first)
    }

    /// Returns the decoded components of a path. Nil if one of them is not valid.
    static func decoded(path: some StringProtocol) -> [String]? {
        var components: [String] = []
        for component in path.split(separator: "/") {
            guard let decoded = component.removingPercentEncoding else { return nil }
            components.append(decoded)
        }
        return components
    }
}
