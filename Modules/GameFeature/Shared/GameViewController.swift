import Screens

/// What the games' views have in common: the announcement of the result. It stays on the screen until the
/// players close it, by its button or by going back; then its completion runs, once.
class GameViewController: ScreenController {
    private static let closeID = "close-game"

    private var announcement: (text: String, completion: () -> Void)?

    final var isAnnouncing: Bool { announcement != nil }

    final func announce(_ text: String, completion: @escaping () -> Void) {
        announcement = (text, completion)
        setNeedsRender()
    }

    /// What to show of the announcement, below the game; nothing before there is one.
    final var announcementElements: [ScreenElement] {
        guard let announcement else { return [] }
        return [.notice(announcement.text), .button(.init(id: Self.closeID, label: "Back to the lobby"))]
    }

    override func didTap(_ id: String) {
        if id == Self.closeID { close() }
    }

    /// Without an announcement the game is abandoned.
    override func didGoBack() -> Bool {
        guard isAnnouncing else { return false }
        close()
        return true
    }

    private func close() {
        let closed = announcement
        announcement = nil
        setNeedsRender()
        closed?.completion()
    }
}
