/// Measures something that happens to a router, and tells it when it is done. It is made only where somebody
/// listens: a class, so that where nobody does there is a nil pointer to pass around and nothing more.
@MainActor
final class EventStopwatch {
    private let events: EventStream
    private let treePath: String
    private let start = ContinuousClock.now

    fileprivate init(events: EventStream, treePath: String) {
        self.events = events
        self.treePath = treePath
    }

    deinit {}

    @inline(never)
    func send(_ kind: RuntimeEvent.Kind) {
        events.send(kind, at: treePath, duration: ContinuousClock.now - start)
    }
}

extension RouterNode {
    /// A stopwatch that runs; nil if nobody listens. The path is that of the beginning.
    @inline(__always)
    final func startStopwatch() -> EventStopwatch? {
        isObserved ? makeStopwatch() : nil
    }

    /// Whether anybody listens to what happens in this node's tree; asked on the hot paths.
    @inline(__always)
    final var isObserved: Bool { runtime?.events.isObserved == true }

    @inline(never)
    private func makeStopwatch() -> EventStopwatch? {
        guard let runtime else { return nil }
        return EventStopwatch(events: runtime.events, treePath: treePath)
    }
}
