/// Something that happened in a tree.
///
/// An event is sent when it has happened; what happened inside of it comes before. Only `attached` is sent at
/// its beginning, so that it comes before everything else of its RIB. A RIB that ends itself while it becomes
/// active, or while it loads, is not `activated` or `loaded`: its `detached` is the last of it.
public struct RuntimeEvent: CustomStringConvertible, Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case attached
        case activated
        case loaded
        case deactivated
        case detached
        case workerStarted(String)
        case workerStopped(String)
        case workflowStarted(String)
        case workflowEnded(String, WorkflowOutcome.Kind)
        /// An error that nobody took, by its description.
        case failed(String)
    }

    public let kind: Kind
    /// The RIB it happened to, by the names from the root; empty for what happened outside of any.
    public let treePath: String
    /// How long it took, the callbacks included; nil for what takes no time.
    public let duration: Duration?

    /// The event without its duration, as it stands in a golden trace: `Root/LoggedOut activated`.
    public var description: String { treePath.isEmpty ? "\(kind)" : "\(treePath) \(kind)" }
}

extension RuntimeEvent.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .attached: "attached"
        case .activated: "activated"
        case .loaded: "loaded"
        case .deactivated: "deactivated"
        case .detached: "detached"
        case .workerStarted(let name): "started \(name)"
        case .workerStopped(let name): "stopped \(name)"
        case .workflowStarted(let name): "started \(name)"
        case .workflowEnded(let name, let outcome): "\(name) \(outcome)"
        case .failed(let error): "failed: \(error)"
        }
    }
}
