import Foundation

/// A link that leads into the app: `bargames://games/tictactoe`.
enum DeepLink: Equatable {
    static let scheme = "bargames"

    /// A game, by the name that it is registered under.
    case game(String)

    init(_ text: String) throws(DeepLinkError) {
        guard let link = URLComponents(string: text), link.scheme?.lowercased() == Self.scheme else {
            throw DeepLinkError(link: text)
        }
        let path = link.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard link.host == "games", path.count == 1, let name = path.first, !name.isEmpty else {
            throw DeepLinkError(link: text)
        }
        self = .game(String(name))
    }
}

/// A link that this app does not understand.
struct DeepLinkError: Error, Equatable, CustomStringConvertible {
    let link: String

    var description: String {
        "The link \"\(link)\" leads nowhere. A link to a game looks like this: \(DeepLink.scheme)://games/tictactoe"
    }
}
