import Foundation

/// A link into the app: `bargames://games/tictactoe`, `bargames://menu/cocktails/negroni`,
/// `bargames://history`.
enum DeepLink: Equatable {
    static let scheme = "bargames"

    /// A game, by the name that it is registered under.
    case game(String)
    /// A menu item, by the name that it is registered under, and a page of it.
    case menuItem(String, path: [String])
    /// The past matches of the table.
    case history

    init(_ text: String) throws(DeepLinkError) {
        guard let link = URLComponents(string: text), link.scheme?.lowercased() == Self.scheme else {
            throw DeepLinkError(link: text)
        }
        let path = link.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if link.host == "history", path.isEmpty {
            self = .history
            return
        }
        guard let name = path.first, path.allSatisfy({ !$0.isEmpty }) else { throw DeepLinkError(link: text) }
        switch link.host {
        case "games" where path.count == 1: self = .game(name)
        case "menu": self = .menuItem(name, path: Array(path.dropFirst()))
        default: throw DeepLinkError(link: text)
        }
    }
}

/// The error for a link that is not a `DeepLink`.
struct DeepLinkError: Error, Equatable, CustomStringConvertible {
    let link: String

    var description: String {
        "The link \"\(link)\" leads nowhere. Links look like this: \(DeepLink.scheme)://games/tictactoe, "
            + "\(DeepLink.scheme)://menu/cocktails"
    }
}
