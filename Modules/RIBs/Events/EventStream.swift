/// The events of one tree, in the order in which they happened. Without an observer it costs nothing: no event
/// is made.
@MainActor
public final class EventStream {
    /// Whether anybody ever listened to any tree. Where nobody did, there is no need to look for the tree.
    #if WithoutEvents
        static var wasEverObserved: Bool { false }
    #else
        @exclusivity(unchecked) private(set) static var wasEverObserved = false
    #endif

    private var observations: [Weak] = []
    private var hasObservations = false
    /// Events that came from inside of a handler: they wait, so that every observer sees the same order.
    private var waiting: [RuntimeEvent] = []
    private var isDelivering = false

    init() {}

    deinit {}

    /// Whether anybody listens; asked on the hot paths.
    @inline(__always)
    var isObserved: Bool { Self.wasEverObserved && hasObservations && isStillObserved() }

    /// Calls `handler` with every event from now on, on the main actor, from inside the call that caused it.
    /// It must not attach or detach.
    ///
    /// - Returns: What has to be kept: the observation ends with it.
    public func observe(_ handler: @escaping @MainActor (RuntimeEvent) -> Void) -> EventObservation {
        let observation = EventObservation(handler)
        observations.append(Weak(observation: observation))
        hasObservations = true
        #if !WithoutEvents
            Self.wasEverObserved = true
        #endif
        return observation
    }

    func send(
        _ kind: @autoclosure () -> RuntimeEvent.Kind,
        at treePath: @autoclosure () -> String,
        duration: Duration? = nil
    ) {
        guard isObserved else { return }
        waiting.append(RuntimeEvent(kind: kind(), treePath: treePath(), duration: duration))
        guard !isDelivering else { return }
        isDelivering = true
        while !waiting.isEmpty {
            let event = waiting.removeFirst()
            for weak in observations { weak.observation?.handler(event) }
        }
        isDelivering = false
    }

    @inline(never)
    private func isStillObserved() -> Bool {
        observations.removeAll { $0.observation == nil }
        hasObservations = !observations.isEmpty
        return hasObservations
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
