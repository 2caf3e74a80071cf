/// The events of one tree, in the order in which they happened. Without an observer it costs nothing: no event
/// is made.
@MainActor
public final class EventStream {
    private var observations: [Weak] = []
    /// Whether anybody listens; read on the hot paths.
    private(set) var isObserved = false

    init() {}

    deinit {}

    /// Calls `handler` with every event from now on, on the main actor, from inside the call that caused it.
    /// It must not attach or detach.
    ///
    /// - Returns: What has to be kept: the observation ends with it.
    public func observe(_ handler: @escaping @MainActor (RuntimeEvent) -> Void) -> EventObservation {
        let observation = EventObservation(handler)
        observations.append(Weak(observation: observation))
        isObserved = true
        return observation
    }

    func send(_ kind: RuntimeEvent.Kind, at treePath: @autoclosure () -> String, duration: Duration? = nil) {
        guard isObserved else { return }
        let live = observations.compactMap(\.observation)
        guard !live.isEmpty else {
            observations = []
            isObserved = false
            return
        }
        if live.count < observations.count { observations.removeAll { $0.observation == nil } }
        let event = RuntimeEvent(kind: kind, treePath: treePath(), duration: duration)
        for observation in live { observation.handler(event) }
    }

    private struct Weak {
        weak var observation: EventObservation?
    }
}

/// Keeps an observation of events going, as long as it is kept itself.
@MainActor
public final class EventObservation {
    let handler: @MainActor (RuntimeEvent) -> Void

    init(_ handler: @escaping @MainActor (RuntimeEvent) -> Void) {
        self.handler = handler
    }

    deinit {}
}
