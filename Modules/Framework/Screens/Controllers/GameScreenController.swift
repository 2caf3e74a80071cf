/// The view controller of a game: announces the result once it is saved, and asks for confirmation before the players
/// leave a game.
///
/// A game's view controller inherits from it, adds `announcementElements` to its screen, and calls `super` in
/// `didTap(_:)`.
///
/// Going back always asks, also before the first move, so that Back behaves the same in every game. The end of the game
/// dismisses the question, because a decided game counts however the players leave it.
open class GameScreenController: ScreenController {
    private static let closeID = "close-game"

    private var stage = Stage.playing
    private var question: LeaveQuestionController?

    private enum Stage {
        case playing
        case saving
        case announcing(text: String, isSaved: Bool, completion: () -> Void)
    }

    /// Whether the game goes on: no result is being saved or announced.
    public final var isPlaying: Bool { if case .playing = stage { true } else { false } }

    /// Whether a result is announced and not closed yet.
    public final var isAnnouncing: Bool { if case .announcing = stage { true } else { false } }

    /// Shows that the result is being saved, until it is announced. Going back does nothing meanwhile.
    ///
    /// A game calls it before it reports the result to its listener.
    public final func showSaving() {
        if let question { dismiss(question) }
        stage = .saving
        setNeedsRender()
    }

    /// Shows the result until the players close it, by its button or by going back. Then calls `completion` once.
    ///
    /// `completion` only leads back to the lobby: it is not called if the app terminates or a link opens another game.
    ///
    /// - Parameter isSaved: Whether the result is saved. If it is not, the announcement says so.
    public final func announce(_ text: String, isSaved: Bool, completion: @escaping () -> Void) {
        if let question { dismiss(question) }
        stage = .announcing(text: text, isSaved: isSaved, completion: completion)
        setNeedsRender()
    }

    /// The announcement, to add below the elements of the game. Empty while the game goes on.
    public final var announcementElements: [ScreenElement] {
        switch stage {
        case .playing: []
        case .saving: [.text("Saving…")]
        case .announcing(let text, let isSaved, _):
            [.notice(text)] + (isSaved ? [] : [.notice("The result is not saved yet. Retrying.")])
                + [.button(.init(id: Self.closeID, label: "Back to the lobby"))]
        }
    }

    /// Closes the announcement if its button was tapped. An override calls `super`.
    open override func didTap(_ id: String) {
        if id == Self.closeID { close() }
    }

    /// Closes the announcement, or asks whether to leave the game. Always returns true.
    open override func didGoBack() -> Bool {
        switch stage {
        case .playing: askBeforeLeaving()
        case .saving: break
        case .announcing: close()
        }
        return true
    }

    private func close() {
        guard case .announcing(_, _, let completion) = stage else { return }
        stage = .playing
        setNeedsRender()
        completion()
    }

    private func askBeforeLeaving() {
        let question = LeaveQuestionController(title: render().title) { [weak self] in self?.dismissBySystem() }
        self.question = question
        present(question) {}
    }
}

/// Asks whether to leave a game. Going back from the question returns to the game.
private final class LeaveQuestionController: ScreenController {
    private static let leaveID = "leave-game"
    private static let stayID = "stay"

    private let title: String
    private let onLeave: () -> Void

    init(title: String, onLeave: @escaping () -> Void) {
        self.title = title
        self.onLeave = onLeave
    }

    override func render() -> Screen {
        Screen(
            title: title,
            elements: [
                .notice("Leave the game? It will not count."),
                .button(.init(id: Self.stayID, label: "Go on playing")),
                .button(.init(id: Self.leaveID, label: "Leave the game")),
            ])
    }

    override func didTap(_ id: String) {
        dismissBySystem()
        if id == Self.leaveID { onLeave() }
    }
}
