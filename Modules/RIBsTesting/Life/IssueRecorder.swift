public import RIBs

/// Collects what a tree reports: its warnings, its errors and its leaks, so that a test can expect them, or
/// expect none.
///
/// A test that is to fail on anything, at once, says so when it makes one:
///
///     let issues = IssueRecorder { Issue.record("\($0)") }
@MainActor
public final class IssueRecorder {
    public private(set) var warnings: [RuntimeWarning] = []
    public private(set) var errors: [NonFatalError] = []
    public private(set) var leaks: [Leak] = []
    /// Everything that was reported, in words and in order; empty if nothing was.
    public private(set) var descriptions: [String] = []

    private let clock: any Clock<Duration>
    private let onIssue: (String) -> Void

    /// - Parameters:
    ///   - clock: The clock of the tree, a `ManualClock` for a test that waits for a leak or a time-out.
    ///   - onIssue: Called with the description of everything that is reported, from inside the call that
    ///     caused it.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        onIssue: @escaping (String) -> Void = { _ in }
    ) {
        self.clock = clock
        self.onIssue = onIssue
    }

    /// The runtime to make a `LaunchRouter` with.
    public private(set) lazy var runtime = TreeRuntime(
        clock: clock,
        leakReporter: LeakReporter { [weak self] in self?.record($0, in: \.leaks) },
        errorHandler: { [weak self] in self?.record($0, in: \.errors) },
        warningHandler: { [weak self] in self?.record($0, in: \.warnings) })

    private func record<Reported: CustomStringConvertible>(
        _ issue: Reported,
        in list: ReferenceWritableKeyPath<IssueRecorder, [Reported]>
    ) {
        self[keyPath: list].append(issue)
        descriptions.append(issue.description)
        onIssue(issue.description)
    }
}
