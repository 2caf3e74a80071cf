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

extension Clock where Duration == Swift.Duration {
    /// Returns a function that returns the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }

    /// Sleeps for `duration`, and for 100 years at most, because a clock traps at a deadline that it cannot represent.
    func sleepSafely(for duration: Duration) async throws {
        try await sleep(for: min(duration, .seconds(3_155_760_000)))
    }
}
