/// An object with activations, to which observations, tasks and actions can be bound.
///
/// Every `Interactor` and every `Worker` is a scope. Work that is added while the scope is active ends with the
/// activation, the newest first. On an inactive scope, an observation or a task is not started and reports a warning,
/// and an action runs immediately.
@MainActor
open class ActivationScope {
    /// The work that is bound to the activation, allocated for the first. A call through `entries?` would be an access that
    /// lasts as long as the call, and then the compiler checks every access: use `if let`.
    final var entries: ScopeEntries?
    /// Whether the `deinit` of a subclass is running. It accepts no entries then, because a task would retain the
    /// scope.
    final var isBeingReleased = false

    init() {}

    deinit {
        // The end of an activation ends its entries. Those that are left belong to a scope that was released off the main actor.
        guard let entries else { return }
        runOnMainActor { entries.endAll() }
    }

    /// Whether the scope is active.
    ///
    /// It is true before `didBecomeActive()` is called, and until all work that is bound to the activation has ended.
    public var isActive: Bool { false }

    /// Runs `action` when the activation ends, after `willResignActive()` and before the children are deactivated.
    ///
    /// On an inactive scope it runs `action` immediately. Use it for the streams of other libraries:
    /// `scope.onDeactivate { subscription.cancel() }`.
    public final func onDeactivate(_ action: @escaping @MainActor () -> Void) {
        guard acceptsEntries else { return action() }
        insert(ScopeAction(action))
    }

    /// Whether the activation has begun, and its entries are not being ended.
    var acceptsEntries: Bool { false }

    final func insert(_ entry: ScopeEntry, id: AnyHashable? = nil) {
        let entries = entries ?? ScopeEntries()
        self.entries = entries
        entries.insert(entry, id: id)
    }

    // MARK: - Reporting

    /// The RIB that the scope belongs to; nil outside of a tree.
    var rib: Node? { nil }

    /// The source of the error when a task of this scope fails.
    var errorSource: NonFatalError.Source { .task(of: "\(type(of: self))") }

    final func report(_ error: any Error, at callSite: CallSite) {
        let report = NonFatalError(source: errorSource, error: error, treePath: rib?.treePath, callSite: callSite)
        TreeRuntime.report(report, to: rib?.runtime)
    }

    /// Reports that an active scope was released off the main actor, so that it could not be called back.
    ///
    /// - Parameter interactor: The interactor of a worker; nil for an interactor, which is in no tree any more.
    static func warnAboutRelease(
        of type: Any.Type, _ what: String, of interactor: Node?, to runtime: TreeRuntime?, fix: String
    ) {
        let message = Diagnostic(
            "\(type) was released off the main actor while it was active: \(what).", treePath: interactor?.treePath,
            cause: "A closure or a task on another thread held the last reference.", fix: fix)
        TreeRuntime.warn(RuntimeWarning(kind: .releasedOffMainActor, message: message), to: runtime)
    }

    final func warn(_ kind: RuntimeWarning.Kind, _ what: String, at callSite: CallSite, cause: String, fix: String) {
        let message = Diagnostic(
            "\(type(of: self)) \(what)", treePath: rib?.treePath, at: callSite, cause: cause, fix: fix)
        TreeRuntime.warn(RuntimeWarning(kind: kind, message: message), to: rib?.runtime)
    }
}
