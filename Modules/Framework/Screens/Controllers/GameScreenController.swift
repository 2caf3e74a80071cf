/// The view controller of a game: announces the result, and asks for confirmation before the players leave a game.
///
/// A game's view controller inherits from it, adds `announcementElements` to its screen, and calls `super` in
/// `didTap(_:)`.
///
/// Going back always asks, also before the first move, so that Back behaves the same in every game. Announcing the
/// result dismisses the question, because a decided game counts however the players leave it.
open class GameScreenController: ScreenController {
    private static let closeID = "close-game"

    private var announcement: (text: String, completion: () -> Void)?
    private var question: LeaveQuestionController?

    /// Whether a result is announced and not closed yet.
    public final var isAnnouncing: Bool { announcement != nil }

    /// Shows the result until the players close it, by its button or by going back. Then calls `completion` once.
    ///
    /// A game reports the result to its listener before it calls this function. `completion` only leads back to the
    /// lobby: it is not called if the app terminates or a link opens another game.
    public final func announce(_ text: String, completion: @escaping () -> Void) {
        if let question { dismiss(question) }
        announcement = (text, completion)
        setNeedsRender()
    }

    /// The announcement, to add below the elements of the game. Empty before `announce(_:completion:)`.
    public final var announcementElements: [ScreenElement] {
        guard let announcement else { return [] }
        return [.notice(announcement.text), .button(.init(id: Self.closeID, label: "Back to the lobby"))]
    }

    /// Closes the announcement if its button was tapped. An override calls `super`.
    open override func didTap(_ id: String) {
        if id == Self.closeID { close() }
    }

    /// Closes the announcement, or asks whether to leave the game. Always returns true.
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
