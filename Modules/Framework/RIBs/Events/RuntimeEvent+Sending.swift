extension TreeRuntime {
    /// Sends an event if the tree is observed. Otherwise it does not evaluate the kind and the path.
    func send(_ kind: @autoclosure () -> RuntimeEvent.Kind, at treePath: @autoclosure () -> String) {
        guard eventStream.isObserved else { return }
        eventStream.send(RuntimeEvent(kind: kind(), treePath: treePath(), interactorID: nil, duration: nil))
    }

    /// Sends an event of the RIB of `node` if the tree is observed.
    func send(_ kind: @autoclosure () -> RuntimeEvent.Kind, from node: Interactor) {
        guard eventStream.isObserved else { return }
        eventStream.send(
            RuntimeEvent(
                kind: kind(), treePath: node.treePath, interactorID: ObjectIdentifier(node.interactable),
                duration: nil))
    }
}

/// A stopwatch for one step in the life of a RIB. It sends the step's event with the measured duration.
///
/// Its functions are not inlined, because the size of a clock's instant is known only at run time. Inlined, every step
/// would look it up, even in a tree without observers.
@MainActor
final class EventStopwatch {
    private let runtime: TreeRuntime
    /// The path when the step began. The RIB may have another parent when it ends.
    private let treePath: String
    private let interactorID: ObjectIdentifier
    private let start = ContinuousClock.now

    @inline(never)
    fileprivate init(of node: Interactor, runtime: TreeRuntime) {
        self.runtime = runtime
        treePath = node.treePath
        interactorID = ObjectIdentifier(node.interactable)
    }

    @inline(never)
    func send(_ kind: RuntimeEvent.Kind) {
        let duration = ContinuousClock.now - start
        guard runtime.eventStream.isObserved else { return }
        runtime.eventStream.send(
            RuntimeEvent(kind: kind, treePath: treePath, interactorID: interactorID, duration: duration))
    }
}

extension Interactor {
    /// Starts a stopwatch. Returns nil if the tree is not observed.
    final func startStopwatch() -> EventStopwatch? {
        guard let runtime = treeRuntime, runtime.eventStream.isObserved else { return nil }
        return EventStopwatch(of: self, runtime: runtime)
    }
}
