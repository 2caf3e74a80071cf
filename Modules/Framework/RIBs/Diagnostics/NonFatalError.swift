/// An error that no code handled, with the RIB in which it was thrown.
public struct NonFatalError: CustomStringConvertible, Sendable {
    /// The task, worker or workflow that threw an error.
    public enum Source: Equatable, Sendable {
        /// A `task { }` without `then:`, by the name of its interactor's type.
        case task(of: String)
        /// The `run()` or a task of a worker, by the name of its type.
        case worker(String)
        /// A workflow without a `didFail(_:)` of its own, by the name of its type.
        case workflow(String)
    }

    /// The task, worker or workflow that threw the error.
    public let source: Source
    /// The error.
    public let error: any Error
    /// The RIB, as the names from the root; nil outside of a tree.
    public let treePath: String?
    /// The line that started the task; nil for workers and workflows.
    public let callSite: CallSite?

    /// The source, the error, and an indented line for each other fact.
    public var description: String {
        var lines = ["error: \(subject) failed: \(error)"]
        if let treePath { lines.append("Tree path: \(treePath)") }
        if let callSite { lines.append("Where: \(callSite)") }
        return lines.joined(separator: "\n  ")
    }

    private var subject: String {
        switch source {
        case .task(let name): "A task of \(name)"
        case .worker(let name), .workflow(let name): name
        }
    }
}
