public import RIBs

/// A recorder of the warnings, errors and leaks that a tree reports.
///
/// Create the tree with `runtime` and expect the recorded issues. To fail a test on every issue, pass a closure:
///
///     let issues = IssueRecorder { Issue.record("\($0)") }
///
/// An issue of a release belongs to the test that releases the object on the main actor. If the last reference is
/// released on another thread, the issue is recorded in a later turn, and Swift Testing cannot tell the test. Expect
/// `descriptions` to be empty in such a test.
@MainActor
public final class IssueRecorder {
    /// The reported warnings, in order.
    public private(set) var warnings: [RuntimeWarning] = []
    /// The reported errors, in order.
    public private(set) var errors: [NonFatalError] = []
    /// The reported leaks, in order.
    public private(set) var leaks: [Leak] = []
    /// The descriptions of all reported issues, in order.
    public private(set) var descriptions: [String] = []

    private let clock: any Clock<Duration>
    private let onIssue: (String) -> Void

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - clock: The clock of the tree. Pass a `ManualClock` in a test that waits for a leak or a time limit.
    ///   - onIssue: Called with the description of each issue, during the call that causes it, also after the
    ///     recorder was released.
    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        onIssue: @escaping (String) -> Void = { _ in }
    ) {
        self.clock = clock
        self.onIssue = onIssue
    }

    /// The runtime to pass to the `LaunchRouter` of the tree.
    public private(set) lazy var runtime = TreeRuntime(
        clock: clock,
        leakReporter: LeakReporter { [record = recording(in: \.leaks)] in record($0) },
        errorHandler: recording(in: \.errors),
        warningHandler: recording(in: \.warnings))

    /// Returns a handler that the tree can call after the recorder was released.
    private func recording<Reported: CustomStringConvertible>(
        in list: ReferenceWritableKeyPath<IssueRecorder, [Reported]>
    ) -> (Reported) -> Void {
        { [weak self, onIssue] issue in
            self?[keyPath: list].append(issue)
            self?.descriptions.append(issue.description)
            onIssue(issue.description)
        }
    }
}
