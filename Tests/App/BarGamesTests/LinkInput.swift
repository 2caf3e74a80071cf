import Foundation
import RIBsSoak

@testable import BarGames

/// A link is refused, or means the same when its parts are written as a link again.
enum LinkInput: FuzzedInput {
    static let name = "links"
    static let words = ["%", "%2F", "//", "?", "#", "\u{0}", "\u{202E}", "@", ":80", "bargames://", "[::1]"]
    static let examples = [
        "bargames://games/tictactoe", "bargames://games/randomwin", "bargames://history", "bargames://menu/cocktails",
        "bargames://menu/cocktails/negroni", "bargames://menu/cocktails/letter/a",
    ]

    static func check(_ bytes: [UInt8]) throws -> Bool {
        guard let link = try? DeepLink(String(decoding: bytes, as: UTF8.self)) else { return false }
        let path =
            switch link {
            case .game(let name): ["games", name]
            case .menuItem(let name, let path): ["menu", name] + path
            case .history: ["history"]
            }
        guard let again = DeepLink.text(path: path), try DeepLink(again) == link else {
            throw SoakFailure(description: "\(link) is not what \(path) means")
        }
        // A game and the history have no pages of their own.
        let tooLong = again + (path[0] == "menu" ? "/" : "/a")
        guard (try? DeepLink(tooLong)) == nil else { throw SoakFailure(description: "\(tooLong) leads somewhere") }
        return true
    }
}
