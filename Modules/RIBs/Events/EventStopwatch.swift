/// Measures something that happens to a router, and tells it when it is done.
///
/// What is on a hot path looks at `EventStream.wasEverObserved` first, and goes another way if it is: to carry a
/// stopwatch around that is nil would cost as much as all else that events do where nobody listens.
@MainActor
struct EventStopwatch {
    private let events: EventStream
    private let treePath: String
    private let start = ContinuousClock.now

    fileprivate init(events: EventStream, treePath: String) {
        self.events = events
        self.treePath = treePath
    }

    func send(_ kind: RuntimeEvent.Kind) {
        events.send(kind, at: treePath, duration: ContinuousClock.now - start)
    }
}

extension RouterNode {
    /// A stopwatch that runs; nil if nobody listens. The path is that of the beginning.
    final func startStopwatch() -> EventStopwatch? {
        guard let runtime, runtime.events.isObserved else { return nil }
        return EventStopwatch(events: runtime.events, treePath: treePath)
    }
}
