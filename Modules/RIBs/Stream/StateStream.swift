/// The read end of a value that changes: the current value, and every change of it, on the main actor.
///
/// A producer keeps the `MutableStateStream` in its own component and hands this type to everyone else.
/// Delivery is synchronous: when `send` returns, every observer has seen the value. The rules where calls
/// nest:
/// - `value` is always the last one sent, even while an earlier one is still being delivered.
/// - Every observer sees the values in the order in which they were sent: a `send` during a delivery waits
///   until that delivery is done.
/// - An observer added during a delivery sees the latest value once.
/// - Observations may end during a delivery, their own included: they are not called again.
@MainActor
public class StateStream<Value> {
    /// The last value sent.
    public final var value: Value { current }

    private final var current: Value
    /// How many values were sent: the last one's number.
    private final var sentCount = 0
    private final var waiting: [Value] = []
    private final var isDelivering = false

    private unowned(unsafe) final var first: StreamObservation<Value>?
    private unowned(unsafe) final var last: StreamObservation<Value>?
    /// The next observation of the delivery in progress. There is one at a time.
    private unowned(unsafe) final var cursor: StreamObservation<Value>?
    /// Observations that ended during the delivery: freed after it, so that it need not retain each.
    private final var ended: [StreamObservation<Value>] = []

    init(initial: Value) {
        current = initial
    }

    deinit {}

    /// Calls `handler` with the current value now, and with every later one until `scope` is deactivated.
    ///
    /// The observation ends with the activation it was made in, so a handler may capture the scope strongly.
    /// On a scope that is not active nothing is observed, and that is reported.
    public final func observe(
        while scope: ActivationScope,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ handler: @escaping @MainActor (Value) -> Void
    ) {
        guard scope.acceptsEntries else {
            return scope.warn(
                .observedWhileInactive,
                "observes a StateStream<\(Value.self)> while it is not active: nothing is observed.",
                at: CallSite(fileID: fileID, line: line),
                cause: "observe(while:) was called from an initialiser, or after the deactivation.",
                fix: "observe in didBecomeActive()."
            )
        }
        let observation = StreamObservation(stream: self, number: sentCount, handler)
        append(observation)
        scope.insert(observation)
        deliverFirst(to: handler)
    }

    /// Observes until the result is ended by hand.
    final func observe(_ handler: @escaping @MainActor (Value) -> Void) -> StreamObservation<Value> {
        let observation = StreamObservation(stream: self, number: sentCount, handler)
        append(observation)
        deliverFirst(to: handler)
        return observation
    }

    final func deliver(_ value: Value) {
        current = value
        sentCount &+= 1
        if isDelivering {
            waiting.append(value)
        } else {
            isDelivering = true
            call(value, number: sentCount)
            finishDelivery()
        }
    }

    final func remove(_ observation: StreamObservation<Value>) {
        if cursor === observation { cursor = observation.next }
        if let previous = observation.previous { previous.next = observation.next } else { first = observation.next }
        if let next = observation.next { next.previous = observation.previous } else { last = observation.previous }
        if isDelivering { ended.append(observation) }
    }

    private func append(_ observation: StreamObservation<Value>) {
        observation.previous = last
        if let last { last.next = observation } else { first = observation }
        last = observation
    }

    private func deliverFirst(to handler: @MainActor (Value) -> Void) {
        if isDelivering {
            handler(current)
        } else {
            isDelivering = true
            handler(current)
            finishDelivery()
        }
    }

    private func finishDelivery() {
        while !waiting.isEmpty {
            let values = waiting
            waiting = []
            // The last of them has the last number; sends from here on are numbered after it.
            var number = sentCount - values.count
            for value in values {
                number &+= 1
                call(value, number: number)
            }
        }
        isDelivering = false
        if !ended.isEmpty { ended = [] }
    }

    private func call(_ value: Value, number: Int) {
        cursor = first
        while let observation = cursor {
            cursor = observation.next
            // One that was added after this value was sent has seen a later one already.
            if observation.number < number { observation.handler(value) }
        }
    }
}
