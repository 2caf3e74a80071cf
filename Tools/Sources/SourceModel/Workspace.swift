/// The Swift sources of a package: its modules, its RIBs and what is registered.
public struct Workspace: Sendable {
    /// Creates an empty workspace.
    public init() {}
}
