/// What one tree of RIBs shares: its events, where its errors and warnings go, its leak detector and its clock.
///
/// It belongs to the `LaunchRouter` and is found through the tree, never through a static, so that a
/// thousand sessions and parallel tests do not see each other's. A RIB that was never in a launched tree
/// reports to standard error.
@MainActor
public final class TreeRuntime {
    /// Called on the main actor for every warning of the tree, in the order in which they arise, from inside
    /// the call that caused it. It must not attach or detach.
    public var warningHandler: (RuntimeWarning) -> Void

    /// The one place where errors of tasks, workers and workflows arrive that nobody took. Called on the main
    /// actor. Tests fail on them; an app logs them.
    public var errorHandler: (NonFatalError) -> Void

    /// What happens in the tree, for those who want to watch it.
    public let events = EventStream()
    public let leakDetector: LeakDetector
    /// Measures the time that leaks and steps of workflows are given.
    public let clock: any Clock<Duration>

    /// - Parameters:
    ///   - leakReporter: What to do about a leak. By default it is logged in debug builds, and release builds do
    ///     not look for leaks.
    ///   - errorHandler: By default an error is printed to standard error.
    ///   - warningHandler: By default a warning is printed to standard error.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        leakReporter: LeakReporter = .standard,
        errorHandler: @escaping (NonFatalError) -> Void = { writeToStandardError("\($0)\n") },
        warningHandler: @escaping (RuntimeWarning) -> Void = { writeToStandardError("\($0)\n") }
    ) {
        self.clock = clock
        self.errorHandler = errorHandler
        self.warningHandler = warningHandler
        leakDetector = LeakDetector(clock: clock, reporter: leakReporter)
    }

    deinit {}

    static func report(_ warning: RuntimeWarning, to runtime: TreeRuntime?) {
        if let runtime {
            runtime.warningHandler(warning)
        } else {
            writeToStandardError("\(warning)\n")
        }
    }

    static func report(_ error: NonFatalError, to runtime: TreeRuntime?) {
        if let runtime {
            runtime.events.send(.failed("\(error.error)"), at: error.treePath ?? "")
            runtime.errorHandler(error)
        } else {
            writeToStandardError("\(error)\n")
        }
    }
}
