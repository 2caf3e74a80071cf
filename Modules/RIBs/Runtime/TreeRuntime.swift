/// What one tree of RIBs shares: where its warnings go.
///
/// It belongs to the `LaunchRouter` and is found through the tree, never through a static, so that a
/// thousand sessions and parallel tests do not see each other's. A RIB that was never in a launched tree
/// reports to standard error.
@MainActor
public final class TreeRuntime {
    /// Called on the main actor for every warning of the tree, in the order in which they arise, from inside
    /// the call that caused it. It must not attach or detach.
    public var warningHandler: (RuntimeWarning) -> Void

    /// - Parameter warningHandler: By default a warning is printed to standard error.
    public init(warningHandler: @escaping (RuntimeWarning) -> Void = { writeToStandardError("\($0)\n") }) {
        self.warningHandler = warningHandler
    }

    static func report(_ warning: RuntimeWarning, to runtime: TreeRuntime?) {
        if let runtime {
            runtime.warningHandler(warning)
        } else {
            writeToStandardError("\(warning)\n")
        }
    }
}
