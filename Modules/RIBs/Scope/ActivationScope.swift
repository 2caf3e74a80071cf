/// The time between an activation and the deactivation that follows it, and what lives exactly that long.
///
/// Every `Interactor` is one. Observations, tasks and clean-up actions that are added while it is active end
/// by themselves, newest first, when it is deactivated; those of the next activation are added anew. What is
/// added to a scope that is not active ends at once and is reported.
@MainActor
open class ActivationScope {
    enum Phase: UInt8 {
        case inactive
        case active
        /// `willResignActive()` is running: still active to everyone who asks.
        case resigning
        /// The entries are being ended: nothing can be added any more.
        case ending
    }

    // Read by a router's deinit, which is not isolated; both go away on the main actor.
    @exclusivity(unchecked) nonisolated(unsafe) final var phase = Phase.inactive
    /// Tells one activation of an interactor from the next where calls nest. It stands here because there is room.
    final var activationCount: UInt32 = 0
    /// The newest entry. The list owns its entries.
    ///
    /// While the scope is inactive it has none of its own: the entry is the leak detector's then, if that waits for
    /// the scope to go, and belongs to the detector. See `LeakExpectation.lock`.
    nonisolated(unsafe) final var firstEntry: Unretained<ScopeEntry>?

    init() {}

    deinit {
        // Its owner let it go without a deactivation. What it observed must not be called any more.
        guard let firstEntry else { return }
        guard phase != .inactive else { return LeakExpectation.fulfil(self) }
        // At once: on another thread, an entry may be used before the action below has its turn.
        var entry: Unretained<ScopeEntry>? = firstEntry
        while let current = entry {
            entry = current.use {
                $0.scope = nil
                return $0.nextEntry
            }
        }
        onMainActor { ActivationScope.end(firstEntry) }
    }

    /// True from the moment the activation begins, before `didBecomeActive()`, until all that was bound to the
    /// activation has ended.
    public final var isActive: Bool { phase != .inactive }

    /// Runs `action` when the activation ends, after `willResignActive()` and before the children are
    /// deactivated. On a scope that is not active it runs at once.
    ///
    /// This is the hook for streams of other libraries: `scope.onDeactivate { subscription.cancel() }`.
    public final func onDeactivate(_ action: @escaping @MainActor () -> Void) {
        guard acceptsEntries else { return action() }
        insert(ScopeAction(action))
    }

    final var acceptsEntries: Bool { phase == .active || phase == .resigning }

    final func insert(_ entry: consuming ScopeEntry) {
        let link = Unretained(owning: entry)
        let (scope, next) = (Unretained(self), firstEntry)
        link.use {
            $0.scope = scope
            $0.nextEntry = next
        }
        next?.use { $0.previousEntry = link }
        firstEntry = link
    }

    final func remove(_ entry: ScopeEntry) {
        guard entry.scope?.is(self) == true else { return }
        _ = take(Unretained(entry))
    }

    final func endEntries() {
        while let entry = firstEntry { take(entry).end() }
    }

    /// Takes `entry` out of the list, and hands it to the caller, who owns it now.
    private func take(_ entry: Unretained<ScopeEntry>) -> ScopeEntry {
        entry.use {
            let (previous, next) = ($0.previousEntry, $0.nextEntry)
            if let previous { previous.use { $0.nextEntry = next } } else { firstEntry = next }
            next?.use { $0.previousEntry = previous }
            $0.previousEntry = nil
            $0.nextEntry = nil
            $0.scope = nil
        }
        return entry.takeOwned()
    }

    /// Ends the entries of a scope that is gone.
    private static func end(_ first: Unretained<ScopeEntry>) {
        var next: Unretained<ScopeEntry>? = first
        while let link = next {
            let entry = link.takeOwned()
            next = entry.nextEntry
            entry.nextEntry = nil
            entry.end()
        }
    }

    /// Who this scope is in a message, and where its warnings go.
    var diagnostics: (name: String, treePath: String?, runtime: TreeRuntime?) {
        ("\(type(of: self))", nil, nil)
    }

    /// Whose error it is if a task of this scope fails.
    var errorSource: NonFatalError.Source { .task(of: "\(type(of: self))") }

    final func report(_ error: any Error, at callSite: CallSite) {
        let (_, treePath, runtime) = diagnostics
        let report = NonFatalError(source: errorSource, error: error, treePath: treePath, callSite: callSite)
        TreeRuntime.report(report, to: runtime)
    }

    final func warn(_ kind: RuntimeWarning.Kind, _ what: String, at callSite: CallSite, cause: String, fix: String) {
        let (name, treePath, runtime) = diagnostics
        let message = Misuse("\(name) \(what)", treePath: treePath, at: callSite, cause: cause, fix: fix)
        TreeRuntime.report(RuntimeWarning(kind: kind, message: message), to: runtime)
    }
}
