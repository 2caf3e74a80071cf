/// The outcome of a run of a workflow. Each run has exactly one.
public enum WorkflowOutcome: Sendable {
    /// Every branch was completed.
    case completed
    /// A step threw an error, or exceeded the time limit.
    case failed(any Error)
    /// The run was cancelled, or an item that it waited for was released.
    case cancelled

    /// An outcome without its error, for comparisons.
    public enum Kind: String, Equatable, Sendable {
        /// Every branch was completed.
        case completed
        /// A step threw an error, or exceeded the time limit.
        case failed
        /// The run was cancelled, or an item that it waited for was released.
        case cancelled
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

/// The item and the value that a step of a workflow returned, as an observer receives them.
public struct WorkflowStepResult: CustomStringConvertible {
    /// The number of the step in its branch, from 1. Steps of parallel branches can have the same number.
    public let step: Int
    /// The item of the next step.
    public let item: Any
    /// The value for the next step.
    public let value: Any

    /// The number and the value: `step 2: dice`.
    public var description: String { "step \(step): \(value)" }
}

/// The error of a step that exceeded the time limit of its workflow, including the wait for its item.
public struct WorkflowTimeout: Error, Equatable, CustomStringConvertible {
    /// The number of the step in its branch, from 1.
    public let step: Int
    /// The type of the step's item.
    public let item: String
    /// The time limit of a step.
    public let limit: Duration
    /// Whether the step was still waiting for its item to become active.
    public let wasWaiting: Bool

    /// The step, its item and the limit in one sentence.
    public var description: String {
        wasWaiting
            ? "step \(step) waited \(limit) for \(item) to become active"
            : "step \(step) on \(item) took longer than \(limit)"
    }
}
