/// A mistake that the runtime repaired or ignored, reported so that its author can fix it.
public struct RuntimeWarning: CustomStringConvertible, Sendable {
    /// The kinds of mistakes that are reported.
    public enum Kind: Equatable, Sendable {
        /// `observe(while:)` on a scope that is not active. Nothing was observed.
        case observedWhileInactive
        /// `task { }` on a scope that is not active. Nothing was started.
        case startedTaskWhileInactive
        /// A child was attached below a router that is detached. The child is active without being visible.
        case attachedWhileDetached
        /// A slot or a stack was filled after its parent router was released. Nothing was attached.
        case filledWithoutParent
        /// A launch router was released while it was active, or a router of its tree while a child of that router was
        /// active. The subtree was deactivated.
        case releasedWhileActive
        /// An active interactor or worker was released off the main actor. It was not called back.
        case releasedOffMainActor
        /// A worker was started, and released because no owner retains it. It does no work.
        case workerNotRetained
        /// A slot was filled by one route while the child of another was in it. Nothing was attached. Reported once for
        /// each child.
        case filledWhileFilled
        /// A viewless RIB was detached while a view that it presented was still on the screen. The view was dismissed.
        case leftViewPresented
        /// A slot or a stack was released while it had children. The children were detached.
        case releasedWhileFilled
        /// A saved state could not be encoded, or not decoded. The RIB was saved without it, or began anew.
        case lostSavedState
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// What happened, where, the likely cause, and the fix.
    public let message: Diagnostic

    /// The message with the prefix `warning: `.
    public var description: String { "warning: \(message)" }
}

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
    /// The line that started the task or the workflow; nil for workers.
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
