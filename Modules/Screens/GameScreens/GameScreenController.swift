public import RIBsScreens

/// The view controller of a game: announces the result once it is saved, and asks for confirmation before the players
/// leave a game.
///
/// A game's view controller inherits from it, renders its elements with `gameScreen(title:elements:)`, and calls
/// `super` in `didTap(_:)`.
///
/// Going back always asks, also before the first move, so that Back behaves the same in every game. The end of the game
/// removes the question, because a decided game counts however the players leave it.
@MainActor
open class GameScreenController: ScreenController {
    private static let closeID = "close-game"
    private static let againID = "play-again"
    private static let leaveID = "leave-game"
    private static let stayID = "stay"

    private var stage = Stage.playing {
        didSet { setNeedsRender() }
    }

    private enum Stage {
        case playing
        case asking
        case decided(result: GameResult, state: ResultState, completion: (_ playAgain: Bool) -> Void)
    }

    /// Whether the game is undecided: no result is being saved or announced.
    public final var isPlaying: Bool { if case .decided = stage { false } else { true } }

    /// Whether a result is announced and not closed yet.
    public final var isAnnouncing: Bool {
        if case .decided(_, let state, _) = stage { state != .saving } else { false }
    }

    /// Shows the end of the game in `state`. A game calls it with every state that its listener gives.
    ///
    /// While the result is being saved, the screen says so, and going back does nothing. Then the screen shows the result
    /// until the players close it, by one of its buttons or by going back, and calls `completion` once.
    ///
    /// `completion` opens the lobby or another game. It is not called if the app terminates or a link opens
    /// another screen.
    ///
    /// - Parameters:
    ///   - result: The result, such as `GameWords.wins(_:)`.
    ///   - state: How far the result is stored.
    ///   - completion: Called with true if the players want to play the same game again.
    public final func announce(
        _ result: GameResult, _ state: ResultState, completion: @escaping (_ playAgain: Bool) -> Void
    ) {
        stage = .decided(result: result, state: state, completion: completion)
    }

    /// Returns the screen of the game: its elements with the announcement below them, or with the question above them.
    public final func gameScreen(title: String, elements: [ScreenElement]) -> Screen {
        var screen = Screen(title: title, elements: elements)
        switch stage {
        case .playing:
            screen.back = GameWords.back
        case .asking:
            screen.elements.append(.dialog(Self.question))
        case .decided(_, .saving, _):
            screen.elements.append(.activity(GameWords.saving))
        case .decided(let result, let state, _):
            screen.elements.append(.result(result))
            if state == .notSavedYet { screen.elements.append(.notice(GameWords.notSaved)) }
            screen.elements.append(.button(.init(id: Self.againID, label: GameWords.playAgain)))
            screen.elements.append(.button(.init(id: Self.closeID, label: GameWords.close)))
        }
        return screen
    }

    private static var question: [ScreenElement] {
        [
            .text(GameWords.question), .button(.init(id: stayID, label: GameWords.stay)),
            .button(.init(id: leaveID, label: GameWords.leave)),
        ]
    }

    /// True, because the game asks before it is left.
    public final override var handlesBack: Bool { true }

    /// Handles the buttons of the announcement and of the question. An override calls `super`.
    open override func didTap(_ id: String) {
        switch id {
        case Self.closeID: close(playAgain: false)
        case Self.againID: close(playAgain: true)
        case Self.stayID: stage = .playing
        case Self.leaveID: dismissBySystem()
        default: break
        }
    }

    /// Closes the announcement or the question, or asks whether to leave the game. Always returns true.
    open override func didGoBack() -> Bool {
        switch stage {
        case .playing: stage = .asking
        case .asking: stage = .playing
        case .decided: close(playAgain: false)
        }
        return true
    }

    private func close(playAgain: Bool) {
        guard case .decided(_, let state, let completion) = stage, state != .saving else { return }
        stage = .playing
        completion(playAgain)
    }
}
