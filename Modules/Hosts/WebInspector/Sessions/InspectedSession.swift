import Foundation
import RIBs
import RIBsInspector
import RIBsScreens
import WebHost

/// A session that a developer can inspect. The host of the session retains it, and releases it when the session ends.
///
/// > Experimental: A patch version can change it.
@MainActor
public final class InspectedSession {
    /// The last component of the address of the session's page: random at first.
    ///
    /// A host that saves the session saves it too, and sets it when another process restores the session. An open page
    /// then goes on.
    public var id = String(UInt32.random(in: .min ... .max), radix: 36)
    /// The name of the session in the list.
    public let name: String

    let inspector: TreeInspector
    /// The screen; nil after the window was released.
    var screen: Screen? { window?.screen }

    private(set) weak var window: ScreenWindow?
    private let clock: any Clock<Duration>
    private let age: () -> Duration
    private let onRelease: @MainActor () -> Void
    private var observations: [StreamObservation] = []
    private let streams = SignalStreams<Void>()
    private var isUnmarking = false
    private let history = MomentHistory()

    init(
        name: String, inspecting inspector: TreeInspector, in window: ScreenWindow,
        clock: any Clock<Duration>, onRelease: @escaping @MainActor () -> Void
    ) {
        self.name = name
        self.inspector = inspector
        self.window = window
        self.clock = clock
        self.onRelease = onRelease
        age = clock.stopwatch()
        observations = [
            inspector.latestEvent.observe { [weak self] _ in self?.noteChange() },
            window.changes.observe { [weak self] in self?.noteChange() },
        ]
    }

    private func noteChange() {
        history.readSoon(window, inspector)
        streams.send(())
    }

    // A host can release the session on any thread.
    deinit {
        let (streams, onRelease) = (streams, onRelease)
        runOnMainActor {
            streams.endAll()
            onRelease()
        }
    }

    /// The seconds since the session began.
    var seconds: Int { Int(age() / .seconds(1)) }

    // MARK: - Updates

    /// Returns the changes since `position`, and moves it to now. Nil if nothing has changed.
    func update(since position: inout StreamPosition) -> InspectorUpdate? {
        let events = inspector.events(after: position.event)
        let tree = inspector.tree
        let svg = tree?.svg(includesStyle: false)
        let screen = window.map { ShownPicture($0.screen, at: $0.path, json: inspector.screen) }
        let states = inspector.savedStates
        if tree?.isMarked == true { refreshWhenUnmarked() }
        let isShown = svg == position.svg && screen == position.screen && states == position.savedStates
        guard position.isNew || !events.isEmpty || !isShown else { return nil }
        let update = InspectorUpdate(
            event: inspector.latestEvent.value, time: tree.map(\.age) ?? 0, events: events,
            tree: position.isNew || svg != position.svg ? tree : nil,
            svg: position.isNew || svg != position.svg ? svg : nil,
            screen: position.isNew || screen != position.screen ? screen : nil,
            savedStates: position.isNew || states != position.savedStates ? states : nil)
        position = StreamPosition(
            isNew: false, event: inspector.latestEvent.value, svg: svg, screen: screen, savedStates: states)
        return update
    }

    /// Returns the tree, the screen and the saved states as they were after the event with this number; nil if the
    /// event is not recorded.
    func past(at event: Int) -> InspectorUpdate? {
        guard let tree = inspector.tree(at: event) else { return nil }
        let moment = history.moment(at: event)
        return InspectorUpdate(
            event: event, time: tree.age, events: [], tree: tree, svg: tree.svg(includesStyle: false),
            screen: moment?.picture, savedStates: moment?.savedStates ?? [:])
    }

    /// Returns the signals of one page: at once, and whenever the tree or the screen may have changed.
    func signals() -> AsyncStream<Void> { streams.add(first: ()) }

    /// Sends the tree again when its marks of recent changes have expired.
    private func refreshWhenUnmarked() {
        guard !isUnmarking else { return }
        isUnmarking = true
        Task { [weak self, clock, time = inspector.markedTime] in
            try? await clock.sleep(for: time, tolerance: nil)
            self?.isUnmarking = false
            self?.streams.send(())
        }
    }
}

/// The state of a page: what it shows already.
struct StreamPosition: Sendable {
    var isNew = true
    var event = 0
    var svg: String?
    var screen: ShownPicture?
    var savedStates: [Int: String] = [:]
}

extension InspectedRIB {
    /// Whether a RIB of the subtree is marked as just attached or detached.
    fileprivate var isMarked: Bool { change != nil || children.contains(where: \.isMarked) }
}
