import Foundation

/// The percent-encoding of a component of a path. The router leaves it: `findings/hummingbird-paths.sh`.
enum PathComponent {
    /// The characters that RFC 3986 calls unreserved.
    private static let unreserved = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// Returns the components as an address: `/notes/42`.
    static func address(of path: [String]) -> String { "/" + path.map(encoded).joined(separator: "/") }

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
