/// An event in the life of a tree. Observe events with `TreeRuntime.events`.
///
/// `activated`, `loaded`, `deactivated` and `detached` are sent when the step has ended, after the events from inside
/// the step. `attached`, `workerStarted` and `workflowStarted` are sent when it begins. A RIB that is detached while
/// it becomes active, or while it loads, sends no `activated` or `loaded`: `detached` is its last event.
public struct RuntimeEvent: CustomStringConvertible, Equatable, Sendable {
    /// The kinds of events.
    public enum Kind: Equatable, Sendable {
        /// The RIB was added to its parent. It is not active yet.
        case attached
        /// The RIB's saved state, of this many bytes, was set. The interactor is activated next.
        case restored(bytes: Int)
        /// `didBecomeActive()` has returned, and the interactor is still active. The children are activated next.
        case activated
        /// `didLoad()` has returned.
        case loaded
        /// The work of the activation has ended, and `isActive` is published. The children are deactivated next.
        case deactivated
        /// The RIB and its subtree are deactivated, and the RIB is removed from its parent.
        case detached
        /// The RIB is the selected one of its parent's tabs.
        case selected
        /// The worker of this type begins its work: `didStart(_:)` is called next.
        case workerStarted(String)
        /// The worker of this type has ended its work, and `didStop()` has returned.
        case workerStopped(String)
        /// A run of the workflow of this type begins.
        case workflowStarted(String)
        /// A run of the workflow of this type has ended. Its `didComplete()`, `didFail(_:)` or `didCancel()` is called
        /// next.
        case workflowEnded(String, WorkflowOutcome.Kind)
        /// An error that no code handled, by its description. The tree's `errorHandler` is called next.
        case failed(String)
        /// An object that was not released in time. The leak detector's `reporter` is called next.
        case leaked(Leak)
    }

    /// The kind of the event.
    public let kind: Kind
    /// The RIB of the event, as the names from the root; empty for an event outside of any RIB.
    public let treePath: String
    /// The identity of the RIB's interactor, which tells RIBs with the same path apart.
    ///
    /// It is nil for workflows, errors and leaks. After the interactor is released, another object can have the same
    /// identity.
    public let interactorID: ObjectIdentifier?
    /// The time from the beginning of the step to its end, including the callbacks.
    ///
    /// It is nil for all kinds except `activated`, `loaded`, `deactivated` and `detached`.
    public let duration: Duration?

    /// The path and the kind without the duration, for comparing traces: `Root/LoggedOut activated`.
    public var description: String { treePath.isEmpty ? "\(kind)" : "\(treePath) \(kind)" }
}

extension RuntimeEvent.Kind: CustomStringConvertible {
    /// The kind in words: `activated`, `started PollWorker`.
    public var description: String {
        switch self {
        case .attached: "attached"
        case .restored(let bytes): "restored \(bytes) bytes"
        case .activated: "activated"
        case .loaded: "loaded"
        case .deactivated: "deactivated"
        case .detached: "detached"
        case .selected: "selected"
        case .workerStarted(let name): "started \(name)"
        case .workerStopped(let name): "stopped \(name)"
        case .workflowStarted(let name): "started \(name)"
        case .workflowEnded(let name, let outcome): "\(name) \(outcome)"
        case .failed(let error): "failed: \(error)"
        case .leaked(let leak): "leaked \(leak.typeName)"
        }
    }
}

extension MutableEventStream<RuntimeEvent> {
    /// Sends an event if the stream is observed. Otherwise it does not evaluate the kind, the path and the interactor.
    func send(
        _ kind: @autoclosure () -> RuntimeEvent.Kind, at treePath: @autoclosure () -> String,
        from interactorID: @autoclosure () -> ObjectIdentifier? = nil, duration: Duration? = nil
    ) {
        guard isObserved else { return }
        send(RuntimeEvent(kind: kind(), treePath: treePath(), interactorID: interactorID(), duration: duration))
    }

    /// Sends an event of the RIB of `node` if the stream is observed.
    func send(_ kind: @autoclosure () -> RuntimeEvent.Kind, from node: Node) {
        send(kind(), at: node.treePath, from: ObjectIdentifier(node.interactable))
    }
}
