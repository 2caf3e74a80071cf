import RIBsScreens

/// The latest screens of a session, each with the event that was the latest one when it was shown.
@MainActor
final class ScreenHistory {
    private static let limit = 500

    private var screens: [(event: Int, screen: Screen, path: [String])] = []
    private var isReading = false

    /// Reads the screen after the current change of the tree, because a screen cannot be read during a change.
    func readSoon(_ window: ScreenWindow?, latestEvent: @escaping @MainActor () -> Int?) {
        guard !isReading else { return }
        isReading = true
        Task { [weak self, weak window] in
            self?.isReading = false
            guard let window, let event = latestEvent() else { return }
            self?.record(window.screen, at: window.path, after: event)
        }
    }

    private func record(_ screen: Screen, at path: [String], after event: Int) {
        if screens.last?.event == event { screens.removeLast() }
        if screens.count == Self.limit { screens.removeFirst() }
        screens.append((event, screen, path))
    }

    /// Returns the last screen before the event after `event`. Events of one change share the screen that followed them.
    func picture(at event: Int) -> ShownPicture? {
        (screens.first { $0.event >= event } ?? screens.last)
            .map { ShownPicture($0.screen, at: $0.path, json: $0.screen.json) }
    }
}
