/// An error that nobody was there to catch, with where in the tree it happened.
public struct NonFatalError: CustomStringConvertible, Sendable {
    public enum Source: Equatable, Sendable {
        /// A `task { }` without `then:`, by its interactor's name.
        case task(of: String)
        /// The `run()` or a task of a worker, by its name.
        case worker(String)
        /// A workflow without a `didFail(_:)` of its own, by its name.
        case workflow(String)
    }

    public let source: Source
    public let error: any Error
    public let treePath: String?
    public let callSite: CallSite?

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
