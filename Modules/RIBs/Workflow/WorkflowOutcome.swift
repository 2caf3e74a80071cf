/// How a run of a workflow ended: exactly one of these.
public enum WorkflowOutcome: Sendable {
    /// Every branch got to its end.
    case completed
    /// A step threw, or took too long.
    case failed(any Error)
    /// The run was cancelled, or an item it waited for went away.
    case cancelled

    public enum Kind: String, Equatable, Sendable {
        case completed, failed, cancelled
    }

    public var kind: Kind {
        switch self {
        case .completed: .completed
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// A step that took longer than its workflow allows, the wait for its item included.
public struct WorkflowTimeout: Error, Equatable, CustomStringConvertible {
    /// The number of the step, from 1.
    public let step: Int
    /// The type of the item that the step was to run on.
    public let item: String
    public let limit: Duration
    /// Whether the item was never active.
    public let wasWaiting: Bool

    public var description: String {
        wasWaiting
            ? "step \(step) waited \(limit) for \(item) to become active"
            : "step \(step) on \(item) took longer than \(limit)"
    }
}
