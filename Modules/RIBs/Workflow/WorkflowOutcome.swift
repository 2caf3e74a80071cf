/// How a run of a workflow ended: exactly one of these.
public enum WorkflowOutcome: Sendable {
    /// Every branch was completed.
    case completed
    /// A step threw an error, or took too long.
    case failed(any Error)
    /// The run was cancelled, or an item that it waited for was released.
    case cancelled

    /// The outcome without its error, which can be compared.
    public enum Kind: String, Equatable, Sendable {
        case completed, failed, cancelled
    }

    /// The outcome without its error.
    public var kind: Kind {
        switch self {
        case .completed: .completed
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// What a step of a workflow produced for the steps after it.
public struct WorkflowStepResult: CustomStringConvertible {
    /// The number of the step, from 1. Steps of parallel branches have the same number.
    public let step: Int
    /// The item of the next step.
    public let item: Any
    /// The value for the next step.
    public let value: Any

    /// The number and the value: `step 2: dice`.
    public var description: String { "step \(step): \(value)" }
}

/// The error of a step that took longer than its workflow allows, including the wait for its item.
public struct WorkflowTimeout: Error, Equatable, CustomStringConvertible {
    /// The number of the step, from 1.
    public let step: Int
    /// The type of the item that the step was to run on.
    public let item: String
    /// The time that a step may take.
    public let limit: Duration
    /// Whether the item never became active.
    public let wasWaiting: Bool

    /// The step, its item and the limit in one sentence.
    public var description: String {
        wasWaiting
            ? "step \(step) waited \(limit) for \(item) to become active"
            : "step \(step) on \(item) took longer than \(limit)"
    }
}
