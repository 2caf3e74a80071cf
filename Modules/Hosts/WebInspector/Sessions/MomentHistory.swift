import RIBs
import RIBsInspector
import RIBsScreens

/// The latest screens and saved states of a session, each with the event that was the latest one when it was read.
@MainActor
final class MomentHistory {
    struct Moment {
        let event: Int
        let screen: Screen
        let path: [String]
        let savedStates: [Int: String]

        var picture: ShownPicture { ShownPicture(screen, at: path, json: screen.json) }
    }

    private static let limit = 500

    private var moments: [Moment] = []
    private var isReading = false

    /// Reads both after the current change of the tree, because a screen cannot be read during a change.
    func readSoon(_ window: ScreenWindow?, _ inspector: TreeInspector) {
        guard !isReading else { return }
        isReading = true
        Task { [weak self, weak window, weak inspector] in
            self?.isReading = false
            guard let self, let window, let inspector else { return }
            record(
                Moment(
                    event: inspector.latestEvent.value, screen: window.screen, path: window.path,
                    savedStates: inspector.savedStates))
        }
    }

    private func record(_ moment: Moment) {
        if moments.last?.event == moment.event { moments.removeLast() }
        if moments.count == Self.limit { moments.removeFirst() }
        moments.append(moment)
    }

    /// Returns the last moment before the event after `event`. Events of one change share the moment that followed them.
    func moment(at event: Int) -> Moment? { moments.first { $0.event >= event } ?? moments.last }
}
