public import Screens

/// The view controller of a game: announces the result, and asks for confirmation before the players leave a game.
///
/// A game's view controller inherits from it, renders its elements with `gameScreen(title:elements:)`, and calls `super`
/// in `didTap(_:)`.
///
/// Going back always asks, also before the first move, so that Back behaves the same in every game. Announcing the
/// result removes the question, because a decided game counts however the players leave it.
open class GameScreenController: ScreenController {
    private static let closeID = "close-game"
    private static let againID = "play-again"
    private static let leaveID = "leave-game"
    private static let stayID = "stay"

    private var announcement: (text: String, completion: (_ playAgain: Bool) -> Void)?
    private var isAsking = false {
        didSet { setNeedsRender() }
    }

    /// Whether a result is announced and not closed yet.
    public final var isAnnouncing: Bool { announcement != nil }

    /// Shows the result until the players close it, by one of its buttons or by going back. Then calls `completion` once.
    ///
    /// A game reports the result to its listener before it calls this function. `completion` only leads to the lobby or
    /// to another game: it is not called if the app terminates or a link opens another screen.
    ///
    /// - Parameter completion: Called with true if the players want to play the same game again.
    public final func announce(_ text: String, completion: @escaping (_ playAgain: Bool) -> Void) {
        announcement = (text, completion)
        isAsking = false
    }

    /// Returns the screen of the game: its elements, and below them the announcement or above them the question.
    public final func gameScreen(title: String, elements: [ScreenElement]) -> Screen {
        var screen = Screen(title: title, elements: elements)
        if let announcement {
            screen.elements += [
                .notice(announcement.text),
                .button(.init(id: Self.againID, label: GameWords.playAgain)),
                .button(.init(id: Self.closeID, label: GameWords.close)),
            ]
        } else if isAsking {
            screen.elements.append(
                .dialog([
                    .notice(GameWords.question),
                    .button(.init(id: Self.stayID, label: GameWords.stay)),
                    .button(.init(id: Self.leaveID, label: GameWords.leave)),
                ]))
        } else {
            screen.back = GameWords.back
        }
        return screen
    }

    /// Handles the buttons of the announcement and of the question. An override calls `super`.
    open override func didTap(_ id: String) {
        switch id {
        case Self.closeID: close(playAgain: false)
        case Self.againID: close(playAgain: true)
        case Self.stayID: isAsking = false
        case Self.leaveID: dismissBySystem()
        default: break
        }
    }

    /// Closes the announcement or the question, or asks whether to leave the game. Always returns true.
    open override func didGoBack() -> Bool {
        if isAnnouncing { close(playAgain: false) } else { isAsking.toggle() }
        return true
    }

    private func close(playAgain: Bool) {
        let closed = announcement
        announcement = nil
        setNeedsRender()
        closed?.completion(playAgain)
    }
}
