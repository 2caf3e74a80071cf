/// The time between an activation and the deactivation that follows it, and the work bound to it.
///
/// Every `Interactor` and every `Worker` is a scope. Observations, tasks and actions that are added while it is
/// active end with the activation, newest first. On a scope that is not active, an observation or a task is not
/// started, which is reported, and an action runs at once.
@MainActor
open class ActivationScope {
    enum Phase {
        case inactive
        case active
        /// `willResignActive()` or `didStop()` is running: still active to every caller.
        case resigning
        /// The entries are being ended. No entry can be added any more.
        case ending
    }

    final var phase = Phase.inactive
    /// Set in the `deinit` of a subclass that calls back: a task must not retain the scope then.
    final var isBeingReleased = false
    /// Distinguishes one activation from the next where calls nest.
    final var activationCount: UInt32 = 0
    /// The entries of this activation, oldest first.
    private final var entries: [ScopeEntry] = []
    private final var entryCount: UInt32 = 0
    /// How many entries there may be until those that are done are dropped.
    private final var sweepLimit: UInt32 = 8

    init() {}

    /// True from the moment the activation begins, before `didBecomeActive()`, until all work that was bound to
    /// the activation has ended.
    public final var isActive: Bool { phase != .inactive }

    /// Runs `action` when the activation ends, after `willResignActive()` and before the children are
    /// deactivated. On a scope that is not active it runs at once.
    ///
    /// Use it for the streams of other libraries: `scope.onDeactivate { subscription.cancel() }`.
    public final func onDeactivate(_ action: @escaping @MainActor () -> Void) {
        guard acceptsEntries else { return action() }
        insert(ScopeAction(action))
    }

    @usableFromInline
    final var acceptsEntries: Bool { (phase == .active || phase == .resigning) && !isBeingReleased }

    @usableFromInline
    final func insert(_ entry: ScopeEntry) {
        if entryCount >= sweepLimit { dropFinishedEntries() }
        entries.append(entry)
        entryCount += 1
    }

    /// Ends all entries, newest first, and with them the activation.
    final func endEntries() {
        phase = .ending
        while entryCount > 0, let entry = entries.popLast() {
            entryCount -= 1
            if !entry.isDone { entry.end() }
        }
        phase = .inactive
    }

    /// Dropping when the list is full costs less than removing each entry when it is done.
    private func dropFinishedEntries() {
        let all = exchange(&entries, with: [])
        entries = all.filter { !$0.isDone }
        entryCount = UInt32(entries.count)
        sweepLimit = max(8, entryCount * 2)
        extendLifetime(all)
    }

    // MARK: - Reporting

    /// The tree that this scope belongs to, and its path in it; nil for a scope that was in no tree.
    var location: (treePath: String, runtime: TreeRuntime)? { nil }

    /// The source that is named when a task of this scope fails.
    var errorSource: NonFatalError.Source { .task(of: "\(type(of: self))") }

    final func report(_ error: any Error, at callSite: CallSite) {
        let location = location
        let report = NonFatalError(
            source: errorSource, error: error, treePath: location?.treePath, callSite: callSite)
        TreeRuntime.report(report, to: location?.runtime)
    }

    final func warn(_ kind: RuntimeWarning.Kind, _ what: String, at callSite: CallSite, cause: String, fix: String) {
        let location = location
        let message = Diagnostic(
            "\(type(of: self)) \(what)", treePath: location?.treePath, at: callSite, cause: cause, fix: fix)
        TreeRuntime.warn(kind, message, to: location?.runtime)
    }
}
