/// Something the runtime could put right by itself, but that its author will want to know.
public struct RuntimeWarning: CustomStringConvertible, Sendable {
    public enum Kind: Equatable, Sendable {
        /// `observe(while:)` on a scope that is not active. Nothing was observed.
        case observedWhileInactive
        /// `task { }` on a scope that is not active. Nothing was started.
        case startedTaskWhileInactive
        /// A router of a launched tree went away while a child of it was active. The subtree was deactivated.
        case releasedWhileActive
    }

    public let kind: Kind
    public let message: Misuse

    public var description: String { "warning: \(message)" }
}
