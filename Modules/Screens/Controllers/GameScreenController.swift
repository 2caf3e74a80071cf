/// The view controller of a game: announces the result, and asks before a game is left that is not decided.
///
/// A game's view controller inherits from it, adds `announcementElements` to its screen, and calls `super` in
/// `didTap(_:)`.
///
/// Going back always asks, also before the first move: no game has to say when it began, and Back does the same in
/// every game. An announcement dismisses the question, because a decided game counts however it is left.
open class GameScreenController: ScreenController {
    private static let closeID = "close-game"

    private var announcement: (text: String, completion: () -> Void)?
    private var question: LeaveQuestionController?

    /// Whether the result is on the screen.
    public final var isAnnouncing: Bool { announcement != nil }

    /// Shows the result until the players close it, by its button or by going back. Then `completion` is called, once.
    ///
    /// A game reports the result to its listener before it calls this. `completion` only leads back to the lobby: it is
    /// not called if the app ends or a link opens another game.
    public final func announce(_ text: String, completion: @escaping () -> Void) {
        if let question { dismiss(question) }
        announcement = (text, completion)
        setNeedsRender()
    }

    /// The announcement as elements below those of the game. Empty before `announce(_:completion:)`.
    public final var announcementElements: [ScreenElement] {
        guard let announcement else { return [] }
        return [.notice(announcement.text), .button(.init(id: Self.closeID, label: "Back to the lobby"))]
    }

    open override func didTap(_ id: String) {
        if id == Self.closeID { close() }
    }

    open override func didGoBack() -> Bool {
        if isAnnouncing { close() } else { askBeforeLeaving() }
        return true
    }

    private func close() {
        let closed = announcement
        announcement = nil
        setNeedsRender()
        closed?.completion()
    }

    private func askBeforeLeaving() {
        let question = LeaveQuestionController(title: render().title) { [weak self] in self?.dismissBySystem() }
        self.question = question
        present(question) {}
    }
}

/// Asks whether to leave a game. Going back from the question leads back to the game.
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
