/// The shared runtime of one tree of RIBs: events, handlers for errors and warnings, leak detector and clock.
///
/// It belongs to the `LaunchRouter`, and the RIBs find it through the tree and not through a static property. Several
/// sessions and parallel tests are therefore independent of each other. A tree without a launch router creates a
/// runtime with the defaults when it needs one.
@MainActor
public final class TreeRuntime {
    /// The handler for warnings.
    ///
    /// It is called on the main actor, during the call that causes the warning, when the tree is consistent again. It
    /// can attach and detach. A warning that it causes itself is written to standard error.
    public var warningHandler: (RuntimeWarning) -> Void {
        get { handlers.warning }
        // Releases the old handler after the change, because its `deinit` can cause a warning.
        set { _ = exchange(&handlers.warning, with: newValue) }
    }

    /// The handler for errors of tasks, workers and workflows that no other code handled.
    ///
    /// It is called on the main actor, and can attach and detach. An app logs the errors, and a test fails on them. An
    /// error during its call is written to standard error.
    public var errorHandler: (NonFatalError) -> Void {
        get { handlers.error }
        set { _ = exchange(&handlers.error, with: newValue) }
    }

    /// The events of the tree, in order.
    ///
    /// Each event is sent during the call that causes it, when the tree is consistent. An observer can attach and
    /// detach. Without observers, no event is created.
    public var events: EventStream<RuntimeEvent> { eventStream }

    /// The leak detector, which expects the objects of detached RIBs to be released.
    public let leakDetector: LeakDetector
    /// The clock for the delays of the leak detector and the time limits of workflows.
    public let clock: any Clock<Duration>

    let eventStream = MutableEventStream<RuntimeEvent>()
    private let handlers: RuntimeHandlers
    /// Whether it was created for a tree without a launch router.
    private(set) var isImplicit = false
    /// Whether the handler is running. It is not called for what it causes, because that could go on without end.
    private var isHandlingWarning = false, isHandlingError = false

    /// Creates a runtime for one tree.
    ///
    /// - Parameters:
    ///   - clock: The clock for leaks and time limits. Tests pass a `ManualClock`.
    ///   - leakReporter: The action for a leak. By default, debug builds log leaks, and release builds do not detect
    ///     them.
    ///   - errorHandler: The handler for errors. By default, it writes to standard error.
    ///   - warningHandler: The handler for warnings. By default, it writes to standard error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        leakReporter: LeakReporter = .standard,
        errorHandler: ((NonFatalError) -> Void)? = nil,
        warningHandler: ((RuntimeWarning) -> Void)? = nil
    ) {
        self.clock = clock
        handlers = RuntimeHandlers(
            warning: warningHandler ?? { writeToStandardError("\($0)\n") },
            error: errorHandler ?? { writeToStandardError("\($0)\n") })
        leakDetector = LeakDetector(clock: clock, reporter: leakReporter, events: eventStream)
    }

    deinit {
        let handlers = handlers
        runOnMainActor { handlers.removeAll() }
    }

    static func implicit() -> TreeRuntime {
        let runtime = TreeRuntime()
        runtime.isImplicit = true
        return runtime
    }

    /// Reports a warning to `runtime`, or to standard error outside of a tree and in the handler.
    static func warn(_ warning: RuntimeWarning, to runtime: TreeRuntime?) {
        guard let runtime, !runtime.isHandlingWarning else { return writeToStandardError("\(warning)\n") }
        runtime.isHandlingWarning = true
        runtime.warningHandler(warning)
        runtime.isHandlingWarning = false
    }

    /// Reports `error` to `runtime`, or to standard error outside of a tree and in the handler.
    static func report(_ error: NonFatalError, to runtime: TreeRuntime?) {
        runtime?.eventStream.send(.failed("\(error.error)"), at: error.treePath ?? "")
        guard let runtime, !runtime.isHandlingError else { return writeToStandardError("\(error)\n") }
        runtime.isHandlingError = true
        runtime.errorHandler(error)
        runtime.isHandlingError = false
    }
}

/// The handlers of a runtime, which the main actor releases when the runtime is released elsewhere.
@MainActor
private final class RuntimeHandlers {
    var warning: (RuntimeWarning) -> Void
    var error: (NonFatalError) -> Void

    init(warning: @escaping (RuntimeWarning) -> Void, error: @escaping (NonFatalError) -> Void) {
        self.warning = warning
        self.error = error
    }

    func removeAll() {
        warning = { _ in }
        error = { _ in }
    }
}

extension Node {
    /// The runtime of the tree. It is created if the tree has none.
    final var runtime: TreeRuntime {
        if let runtime = treeRuntime { return runtime }
        let runtime = TreeRuntime.implicit()
        root.setRuntime(runtime)
        return runtime
    }

    /// Lets this RIB, which was attached to `parent`, use the runtime of the tree. A tree without one takes the RIB's.
    final func adoptRuntime(of parent: Node) {
        if let runtime = parent.treeRuntime {
            if runtime !== treeRuntime { setRuntime(runtime) }
        } else if let treeRuntime {
            parent.root.setRuntime(treeRuntime)
        }
    }

    /// Sets the runtime of this RIB and its descendants, because all RIBs of a tree have the same one, or none.
    private func setRuntime(_ runtime: TreeRuntime) {
        replaceRuntime(with: runtime)
        forEachDescendant { $0.replaceRuntime(with: runtime) }
    }

    final func replaceRuntime(with runtime: TreeRuntime) {
        // Moved out before it is released, because the `deinit` of a handler can call back.
        let previous = exchange(&treeRuntime, with: runtime)
        extendLifetime(previous)
    }
}

/// The state of the runtime that belongs to the process, and not to a tree.
@MainActor
enum ProcessState {
    /// The number of moves of all RIBs so far. Not a tree's, because a RIB can be moved from one tree to another.
    private static var moveCount = 0

    /// The number of calls of `attachChild(_:)` in progress, each inside of the one before it. Not a tree's, because the
    /// calls of all trees share the stack of the main thread.
    static var attachDepth = 0

    /// The number of outcomes of workflows that are being reported, each inside of the one before it. Not a tree's, because
    /// a workflow of one tree can start one of another.
    static var workflowReportDepth = 0

    /// The shared instances that are being created. Not a tree's, because the instances of several trees can need each
    /// other.
    static var creations = SharedCreations()

    /// The number of views that slots and stacks have shown, which tells the order in which they were shown.
    static var showingCount = 0

    /// The number of the turn of the main actor, counted when workers start.
    private(set) static var workerTurn = 0
    private static var isWorkerTurn = false

    /// Returns the number of the turn. One task ends the turn for all workers that start in it.
    static func beginWorkerTurn() -> Int {
        if !isWorkerTurn {
            isWorkerTurn = true
            Task {
                workerTurn += 1
                isWorkerTurn = false
            }
        }
        return workerTurn
    }

    /// The number of the latest move.
    static var latestMove: Int { moveCount }

    static func nextMove() -> Int {
        moveCount += 1
        return moveCount
    }
}
