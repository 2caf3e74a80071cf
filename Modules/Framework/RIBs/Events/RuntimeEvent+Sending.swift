extension MutableEventStream<RuntimeEvent> {
    /// Sends an event if the stream is observed. Otherwise it does not evaluate the kind and the path.
    func send(
        _ kind: @autoclosure () -> RuntimeEvent.Kind, at treePath: @autoclosure () -> String,
        from interactorID: ObjectIdentifier? = nil, duration: Duration? = nil
    ) {
        guard isObserved else { return }
        send(RuntimeEvent(kind: kind(), treePath: treePath(), interactorID: interactorID, duration: duration))
    }

    /// Sends an event of the RIB of `node` if the stream is observed.
    func send(_ kind: @autoclosure () -> RuntimeEvent.Kind, from node: Node) {
        send(kind(), at: node.treePath, from: ObjectIdentifier(node.interactable))
    }
}

/// A stopwatch for one step in the life of a RIB. It sends the step's event with the measured duration.
///
/// Its functions are not inlined, because the size of a clock's instant is known only at run time. Inlined, every step
/// would look it up, even in a tree without observers.
@MainActor
final class EventStopwatch {
    private let events: MutableEventStream<RuntimeEvent>
    /// The path when the step began. The RIB may have another parent when it ends.
    private let treePath: String
    private let interactorID: ObjectIdentifier
    private let start = ContinuousClock.now

    @inline(never)
    fileprivate init(of node: Node, events: MutableEventStream<RuntimeEvent>) {
        self.events = events
        treePath = node.treePath
        interactorID = ObjectIdentifier(node.interactable)
    }

    @inline(never)
    func send(_ kind: RuntimeEvent.Kind) {
        events.send(kind, at: treePath, from: interactorID, duration: ContinuousClock.now - start)
    }
}

extension Node {
    /// Starts a stopwatch. Returns nil if the tree is not observed.
    final func startStopwatch() -> EventStopwatch? {
        guard let events = treeRuntime?.eventStream, events.isObserved else { return nil }
        return EventStopwatch(of: self, events: events)
    }
}
