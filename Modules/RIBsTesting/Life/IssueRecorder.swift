public import RIBs

/// Collects what a tree reports: its warnings, its errors and its leaks, so that a test can expect them, or
/// expect none.
@MainActor
public final class IssueRecorder {
    public private(set) var warnings: [RuntimeWarning] = []
    public private(set) var errors: [NonFatalError] = []
    public private(set) var leaks: [Leak] = []

    private let clock: any Clock<Duration>

    /// - Parameter clock: The clock of the tree, a `ManualClock` for a test that waits for a leak or a time-out.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    deinit {}

    /// Everything that was reported, in words; empty if nothing was.
    public var descriptions: [String] {
        warnings.map(\.description) + errors.map(\.description) + leaks.map(\.description)
    }

    /// The runtime to make a `LaunchRouter` with.
    public private(set) lazy var runtime = TreeRuntime(
        clock: clock,
        leakReporter: LeakReporter { [weak self] in self?.leaks.append($0) },
        errorHandler: { [weak self] in self?.errors.append($0) },
        warningHandler: { [weak self] in self?.warnings.append($0) })
}
