public import BarGames
public import DependencyContainer
import RIBs
import RIBsScreens

/// A preview that records what the person does, and that first repeats what a record contains.
///
/// It has an app of its own, with a database in memory, so nothing is left from other sessions.
@MainActor
public final class ReplayedSession {
    /// The session that a host shows. The host launches and ends it through this object.
    public let session: AppSession
    /// Called when the person acts, before the action is performed.
    public var onAction: (@MainActor () -> Void)?
    /// A message that stays on the screen, whatever the person does.
    public var notice: String? {
        didSet { session.window.notice = notice }
    }

    /// The longest part of a pause that a replay repeats. A person who reads for an hour must not wait for a replay.
    static let longestPause = Duration.seconds(10)
    /// How long a replay waits until the screen offers the next action.
    static let patience = Duration.seconds(2)

    private let app: AppComponent
    private let clock: ReplayClock
    private let real: any Clock<Duration>
    private let given: PreviewRecord
    private let message: String?
    private var steps: [PreviewRecord.Step] = []
    private var lastStep = ReplayClock.Instant(offset: .zero)
    private var replay: Task<Void, Never>?

    /// Builds the tree of the feature. Nothing runs before the launch.
    ///
    /// - Parameters:
    ///   - feature: The name of the feature.
    ///   - assemblies: The assemblies of the app.
    ///   - record: What to repeat first.
    ///   - message: Shown once everything is repeated, until the next action.
    ///   - real: The clock of the preview after the replay.
    ///   - register: Adds services to the session, as in `AppSession.init(_:previewing:adding:)`.
    /// - Throws: `UnknownDestination` if the feature does not exist, or the errors of `AppComponent.init(_:options:)`.
    public init(
        of feature: String, in assemblies: [any Assembly], repeating record: PreviewRecord,
        saying message: String? = nil, real: any Clock<Duration> = ContinuousClock(),
        adding register: (Container) -> Void = { _ in }
    ) throws {
        clock = ReplayClock(real: real)
        self.real = real
        given = record
        self.message = message
        app = try AppComponent(assemblies + [ReplayAssembly(clock: clock, start: record.start)], options: .inMemory)
        session = try AppSession(app, previewing: app.previewedFeature(named: feature)) { services in
            // A replay must not shorten the time in which the RIBs of a detached subtree have to be released.
            services.register(TreeRuntime.self, scope: .container, overriding: true) { _ in TreeRuntime(clock: real) }
            register(services)
        }
    }

    /// What was done so far, including what was repeated.
    public var record: PreviewRecord {
        var record = PreviewRecord(start: given.start)
        record.steps = steps
        record.pause = min(lastStep.duration(to: clock.now), Self.longestPause)
        return record
    }

    /// Shows the feature, and begins to repeat the record.
    ///
    /// - Parameter link: A link to open, which is not recorded.
    public func launch(opening link: String? = nil) {
        session.window.onPerform = { [weak self] action in
            guard let self else { return }
            steps.append(.init(pause: lastStep.duration(to: clock.now), action: action))
            lastStep = clock.now
            onAction?()
            if let notice { session.window.notice = notice }
        }
        session.launch(opening: link)
        replay = Task { [weak self] in await self?.repeatRecord() }
    }

    /// Returns after the record was repeated.
    public func waitForReplay() async { await replay?.value }

    /// Removes the tree from the window, and closes the stores.
    public func end() {
        replay?.cancel()
        session.end()
        session.window.onPerform = nil
        // Nothing is left to store: the database is in memory.
        Task { [app] in try? await app.shutdown.run() }
    }

    private func repeatRecord() async {
        var message = message
        for (index, step) in given.steps.enumerated() {
            await pass(step.pause)
            await waitUntilPossible(step.action)
            guard !Task.isCancelled else { return }
            do throws(ScreenActionError) { try session.window.perform(step.action) } catch {
                message = "The replay stopped at action \(index + 1) of \(given.steps.count): \(error)."
                break
            }
        }
        await pass(given.pause)
        clock.keepRealTime()
        // Shown after the tasks of the last action, which can show something, too.
        if let message = notice ?? message { session.window.notice = message }
    }

    private func pass(_ pause: Duration) async {
        await Self.settle()
        await clock.advance(by: min(pause, Self.longestPause)) { await Self.settle() }
    }

    /// Waits until the screen offers the action, because a store can still be at work. If it never does, `perform` throws.
    private func waitUntilPossible(_ action: ScreenAction) async {
        let window = session.window
        func isPossible() -> Bool { (try? window.screen.check(action)) != nil }
        let offer = Task {
            if isPossible() { return }
            for await _ in window.changes.values where isPossible() { break }
        }
        let timeout = Task {
            try? await real.sleep(for: Self.patience, tolerance: nil)
            offer.cancel()
        }
        await withTaskCancellationHandler {
            await offer.value
        } onCancel: {
            offer.cancel()
        }
        timeout.cancel()
    }

    /// Runs the tasks that are ready, on the main actor and beside it, and those that they start.
    static func settle() async {
        for _ in 0..<10 {
            await Task.yield()
            await Task { @MainActor in }.value
            await Task.detached {}.value
        }
    }
}
