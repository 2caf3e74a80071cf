/// Changes of the files below a folder, which are applied all or none.
public struct ChangeSet: Sendable {
    /// Creates an empty set of changes.
    public init() {}
}
