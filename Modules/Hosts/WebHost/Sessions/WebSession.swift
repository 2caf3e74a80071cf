import RIBs
import RIBsScreens
import RIBsShares

/// One session: the screens that its pages show, and the actions that they send.
@MainActor
final class WebSession {
    /// A browser opens at most six connections to a host. The others are left for pages and actions.
    static let streamLimit = 4
    /// The longest time that a page waits for its link to be opened.
    private static let openingLimit = Duration.milliseconds(500)

    private(set) var id: SessionID
    /// The address of the client that began the session, if it is known.
    let address: ClientAddress?
    /// Whether an action was performed, here or in the process that saved the session.
    private(set) var hasActed = false
    /// The time of the last request, or of the end of the last stream.
    private(set) var lastUsed: Duration

    private let hosted: any HostedSession
    /// The time since the host was created.
    private let uptime: @Sendable () -> Duration
    private let takeSecret: (ClientAddress?) -> Duration?
    private var actionShare = RateShare<ClientAddress?>(each: 30, per: .seconds(1))
    private var observation: StreamObservation?
    private var shown = ShownScreen(revision: 0, number: 0, path: [], screen: Screen(title: ""))
    private var wasActedOn = true
    /// Whether a secret was sent since the identifier is valid.
    private var hasSentSecret = false
    private(set) var hasEnded = false
    /// Whether the session has ended because another process has a later version.
    private(set) var isContinued = false
    /// A notice above each screen; nil for none.
    var remark: String? {
        didSet { if remark != oldValue { refreshStreams() } }
    }
    /// The notice of the first screen, until the first action of a page.
    private var greeting: String?
    private let streams = SignalStreams<StreamSignal>()
    /// What the archive of the host knows of the session.
    let archived = ArchivedVersion()

    /// - Parameter takeSecret: Counts a secret of an address. If it sent too many, returns the time until it can send one.
    init(
        id: SessionID, of address: ClientAddress?, hosting hosted: any HostedSession,
        uptime: @escaping @Sendable () -> Duration, takeSecret: @escaping (ClientAddress?) -> Duration?
    ) {
        self.id = id
        self.address = address
        self.hosted = hosted
        self.uptime = uptime
        self.takeSecret = takeSecret
        lastUsed = uptime()
        observation = hosted.window.changes.observe { [weak self] in self?.refreshStreams() }
    }

    /// Whether a page listens to the session.
    var isWatched: Bool { streams.count > 0 }

    /// Whether the user would lose something if the session ended now.
    var isWorthKeeping: Bool { hosted.isWorthKeeping }

    /// The current screen.
    var current: ShownScreen {
        let window = hosted.window
        var (screen, path) = (window.screen, window.path)
        if let remark { screen.elements.insert(.notice(remark), at: 0) }
        guard wasActedOn || screen != shown.screen || path != shown.path else { return shown }
        let revision = shown.revision + 1
        let isSameOffer = !wasActedOn && screen.title == shown.screen.title && screen.ids == shown.screen.ids
        wasActedOn = false
        shown = ShownScreen(
            revision: revision, number: isSameOffer ? shown.number : revision, path: path, screen: screen)
        return shown
    }

    /// The current screen, for a client that knows the identifier. Nil after it was renewed.
    func current(for id: SessionID?) -> ShownScreen? { id == self.id ? current : nil }

    func noteUse() {
        lastUsed = uptime()
    }

    var window: ScreenWindow { hosted.window }

    /// The state of the app; nil if it cannot be restored.
    var savedState: String? { hosted.savedState }

    /// Continues the numbers of the session of another process.
    ///
    /// - Parameter number: The number of the current screen in that process; nil if the screen is another one.
    func resume(revision: Int, number: Int?) {
        shown = ShownScreen(
            revision: revision, number: number ?? revision, path: window.path, screen: window.screen)
        wasActedOn = false
    }

    func launch(notice: String?, opening link: String?, restoring state: String? = nil) {
        // A restored session was acted on in another process.
        hasActed = state != nil
        if let state { hosted.launch(restoring: state) } else { hosted.launch(opening: link) }
        greeting = notice
        greet()
    }

    /// Shows the notice of the first screen again after a link replaced it with its own.
    private func greet() {
        if let greeting { hosted.window.notice = greeting }
    }

    /// Performs the actions of a page in order.
    ///
    /// - Parameters:
    ///   - number: The number of the screen that the actions belong to.
    ///   - address: The address of the client, if it is known.
    /// - Throws: `ActionRejection` if the page shows an earlier screen, if the screen has no element for an action, or if
    ///   there were too many. The previous actions were performed.
    func perform(_ actions: [ScreenAction], on number: Int, from address: ClientAddress?) throws(ActionRejection) {
        guard number == current.number else { throw .outdated }
        greeting = nil
        var texts: Set<String> = []
        for (index, action) in actions.enumerated() {
            // A form sends each of its fields. They count as one action, however many they are.
            let isField = if case .set(let id, _) = action { texts.insert(id).inserted } else { false }
            guard isField && index > 0 || actionShare.take(address, at: uptime()) == nil else { throw .tooMany }
            if case .set(let id, _) = action, hosted.window.screen.elements.hasSecret(id) {
                if let rest = takeSecret(address) { throw .tooManySecrets(rest: rest) }
                hasSentSecret = true
            }
            do { try hosted.window.perform(action) } catch { throw .impossible(error) }
            noteAction()
        }
    }

    /// Fills the fields of the first screen with texts that were typed into an ended session.
    ///
    /// A text is dropped if the screen has no field of its id, if that field is a secret, or after too many texts. The
    /// notice of the screen stays.
    func carryOver(_ texts: [ScreenAction], from address: ClientAddress?) {
        let notice = hosted.window.notice
        for case .set(let id, let value) in texts where !hosted.window.screen.elements.hasSecret(id) {
            try? perform([.set(id: id, value: value)], on: current.number, from: address)
        }
        hosted.window.notice = notice
    }

    /// Chooses a new identifier if a secret was sent, and closes the streams of clients that know the old one. A page
    /// connects again.
    func renewIdentifier() -> Bool {
        guard hasSentSecret else { return false }
        hasSentSecret = false
        id = SessionID()
        streams.endAll()
        return true
    }

    /// Opens a link, unless its screen is shown already, and waits a moment until it is shown.
    ///
    /// - Parameters:
    ///   - link: The link, or nil if it is being opened already.
    ///   - path: The path of the screen of the link.
    func open(_ link: String?, at path: [String], clock: any Clock<Duration>) async {
        guard path != current.path else { return }
        if let link {
            // Opening a link is possible on every screen.
            try? hosted.window.perform(.open(link: link))
            greet()
            noteAction()
        }
        let opening = Task {
            for await _ in hosted.window.changes.values where !isOpening(path) { break }
        }
        let timeout = Task {
            if isOpening(path) { try? await clock.sleep(for: Self.openingLimit, tolerance: nil) }
            opening.cancel()
        }
        await opening.value
        timeout.cancel()
    }

    /// Whether the screen of a link can still be shown. A notice means that the link is invalid or has to wait.
    private func isOpening(_ path: [String]) -> Bool { current.path != path && hosted.window.notice == nil }

    /// Shows a message until the next action.
    func tell(_ notice: String) {
        hosted.window.notice = notice
    }

    private func noteAction() {
        wasActedOn = true
        hasActed = true
        refreshStreams()
    }

    // MARK: - Streams

    /// Returns the signals of one page: at once, and whenever the screen may have changed.
    ///
    /// If too many pages listen, the oldest stream receives `replaced`.
    func signals() -> AsyncStream<StreamSignal> {
        if streams.count == Self.streamLimit { streams.endOldest(with: .replaced) }
        let signals = streams.add(first: hasEnded ? .ended : .changed) { [weak self] in self?.noteUse() }
        if hasEnded { streams.endAll() }
        return signals
    }

    func refreshStreams() {
        streams.send(.changed)
    }

    /// Ends the tree and all streams.
    ///
    /// - Parameter isContinued: Whether another process continues the session. Its pages connect again.
    func end(isContinued: Bool = false) {
        guard !hasEnded else { return }
        hasEnded = true
        self.isContinued = isContinued
        observation?.end()
        archived.end()
        hosted.end()
        if isContinued { streams.endAll() } else { streams.endAll(with: .ended) }
    }
}

/// A signal of a session to a page that listens to it.
enum StreamSignal: Sendable {
    /// The screen may have changed.
    case changed
    /// Too many pages listen. The page connects again when the user looks at it.
    case replaced
    /// The session has ended.
    case ended
}
