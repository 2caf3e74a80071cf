import BarGamesServices
import Foundation

/// A link into the app: `bargames://games/tictactoe`, `bargames://menu/cocktails/negroni`,
/// `bargames://history`.
public enum DeepLink: Equatable, Sendable {
    static let scheme = "bargames"

    private enum Page: String {
        case games, history, menu
    }

    /// A game, by the name that it is registered under.
    case game(String)
    /// A menu item, by the name that it is registered under, and a page of it.
    case menuItem(String, path: [String])
    /// The past matches of the table.
    case history

    /// Creates the link of a text.
    public init(_ text: String) throws(DeepLinkError) {
        // `URLComponents` encodes all percent signs once more if another character has to be encoded.
        let encoded = text.percentEncoded(keeping: "%:/?#.~")
        guard let link = URLComponents(string: encoded, encodingInvalidCharacters: false),
            link.scheme?.lowercased() == Self.scheme
        else {
            throw DeepLinkError(link: text)
        }
        let path = link.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { $0.removingPercentEncoding ?? "" }
        let page = Page(rawValue: link.host ?? "")
        if page == .history, path.isEmpty {
            self = .history
            return
        }
        guard let name = path.first, path.allSatisfy({ !$0.isEmpty }) else { throw DeepLinkError(link: text) }
        switch page {
        case .games where path.count == 1: self = .game(name)
        case .menu: self = .menuItem(name, path: Array(path.dropFirst()))
        default: throw DeepLinkError(link: text)
        }
    }

    /// Returns the link for the path of an address: `bargames://games/tictactoe` for `/games/tictactoe`. Nil if no link
    /// begins like the path.
    ///
    /// - Parameter path: The parts between the slashes, for a host that shows pages at addresses.
    public static func text(path: [String]) -> String? {
        guard let page = path.first, Page(rawValue: page) != nil else { return nil }
        // Without the encoding, a question mark in a part would end the path.
        return "\(scheme)://" + path.map { $0.percentEncoded() }.joined(separator: "/")
    }
}

/// The error for a text that is not a `DeepLink`.
public struct DeepLinkError: Error, Equatable, CustomStringConvertible {
    let link: String

    /// The text, and what links look like.
    public var description: String {
        "\"\(link)\" is not a Bar Games link. Links look like this: \(DeepLink.scheme)://games/tictactoe, "
            + "\(DeepLink.scheme)://menu/cocktails"
    }
}
