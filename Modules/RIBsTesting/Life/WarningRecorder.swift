public import RIBs

/// Collects the warnings of a tree, so that a test can expect them, or expect none.
@MainActor
public final class WarningRecorder {
    public private(set) var warnings: [RuntimeWarning] = []

    public init() {}

    deinit {}

    /// The runtime to make a `LaunchRouter` with.
    public var runtime: TreeRuntime {
        TreeRuntime { [weak self] in self?.warnings.append($0) }
    }
}
