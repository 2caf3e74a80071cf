/// What a step of a workflow handed on to those after it.
public struct WorkflowStepResult: CustomStringConvertible {
    /// The number of the step, from 1. Steps beside each other have the same.
    public let step: Int
    public let item: Any
    public let value: Any

    public var description: String { "step \(step): \(value)" }
}
