/// What one tree of RIBs shares: its events, the handlers of its errors and warnings, its leak detector and its
/// clock.
///
/// It belongs to the `LaunchRouter` and is found through the tree, never through a static: many sessions and
/// parallel tests do not see each other's. A tree without a launch router gets one of its own, with the defaults,
/// when it needs one.
@MainActor
public final class TreeRuntime {
    /// Called on the main actor for every warning of the tree, in the order in which they arise, from inside
    /// the call that caused it. It must not attach or detach.
    public var warningHandler: (RuntimeWarning) -> Void {
        // Releases the old handler after the change: it may be what causes a warning.
        didSet { extendLifetime(oldValue) }
    }

    /// Called on the main actor with every error of a task, a worker or a workflow that no code handled. Tests fail
    /// on them, an app logs them.
    public var errorHandler: (NonFatalError) -> Void {
        didSet { extendLifetime(oldValue) }
    }

    /// What happens in the tree, in order, sent from inside the call that caused it. A handler must not attach or
    /// detach. While it has no observer, no event is created.
    public var events: EventStream<RuntimeEvent> { eventStream }

    /// Expects the objects of detached RIBs to be released.
    public let leakDetector: LeakDetector
    /// Measures the time that leaks and steps of workflows are given.
    public let clock: any Clock<Duration>

    let eventStream = MutableEventStream<RuntimeEvent>()
    /// How often the listener of each type of interactor was looked at. A lost one counts as the last time.
    private var listenerChecks: [ObjectIdentifier: Int] = [:]
    /// Whether it was created for a tree without a launch router.
    private(set) var isImplicit = false

    /// Creates a runtime for one tree.
    ///
    /// - Parameters:
    ///   - clock: The clock for leaks and time limits; a `ManualClock` in tests.
    ///   - leakReporter: What to do about a leak. By default it is logged in debug builds, and release builds do
    ///     not look for leaks.
    ///   - errorHandler: By default an error is printed to standard error.
    ///   - warningHandler: By default a warning is printed to standard error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        leakReporter: LeakReporter = .standard,
        errorHandler: ((NonFatalError) -> Void)? = nil,
        warningHandler: ((RuntimeWarning) -> Void)? = nil
    ) {
        self.clock = clock
        self.errorHandler = errorHandler ?? { writeToStandardError("\($0)\n") }
        self.warningHandler = warningHandler ?? { writeToStandardError("\($0)\n") }
        leakDetector = LeakDetector(clock: clock, reporter: leakReporter)
    }

    isolated deinit { leakDetector.treeWasReleased() }

    /// Whether the listener of `interactor` is to be looked at: the first two times for each type.
    func checksListener(of interactor: Interactor) -> Bool {
        let type = ObjectIdentifier(type(of: interactor))
        let count = listenerChecks[type, default: 0]
        guard count < 2 else { return false }
        listenerChecks[type] = count + 1
        return true
    }

    /// Called after a listener was found lost: each type is reported once.
    func endListenerChecks(of interactor: Interactor) {
        listenerChecks[ObjectIdentifier(type(of: interactor))] = .max
    }

    static func implicit() -> TreeRuntime {
        let runtime = TreeRuntime()
        runtime.isImplicit = true
        return runtime
    }

    /// Reports a warning to `runtime`, or to standard error outside of a tree.
    static func warn(_ kind: RuntimeWarning.Kind, _ message: Diagnostic, to runtime: TreeRuntime?) {
        let warning = RuntimeWarning(kind: kind, message: message)
        if let runtime {
            runtime.warningHandler(warning)
        } else {
            writeToStandardError("\(warning)\n")
        }
    }

    /// Reports `error` to `runtime`, or to standard error outside of a tree.
    static func report(_ error: NonFatalError, to runtime: TreeRuntime?) {
        if let runtime {
            runtime.send(.failed("\(error.error)"), at: error.treePath ?? "")
            runtime.errorHandler(error)
        } else {
            writeToStandardError("\(error)\n")
        }
    }
}

extension Interactor {
    /// The runtime of the tree, which the root creates if there is none.
    final var runtime: TreeRuntime {
        if let runtime = treeRuntime { return runtime }
        var root = self
        while let parent = root.parent { root = parent }
        let runtime = root.treeRuntime ?? .implicit()
        root.treeRuntime = runtime
        treeRuntime = runtime
        return runtime
    }

    /// Takes over the runtime of `parent`, with everything below.
    final func adoptRuntime(of parent: Interactor) {
        guard let runtime = parent.treeRuntime, runtime !== treeRuntime else { return }
        replaceRuntime(with: runtime)
        visitSubtreeAsItIs { $0.replaceRuntime(with: runtime) }
    }

    final func replaceRuntime(with runtime: TreeRuntime) {
        // Moved out before it is released.
        let previous = exchange(&treeRuntime, with: runtime)
        extendLifetime(previous)
    }
}
