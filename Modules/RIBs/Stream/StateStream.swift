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

    // None of them is ever lent to a callback. `current` is the last, so that the place of the others does not
    // depend on its type.
    @exclusivity(unchecked) private final var first: Unretained<StreamObservation<Value>>?
    @exclusivity(unchecked) private final var last: Unretained<StreamObservation<Value>>?
    /// The next observation of the delivery in progress. There is one at a time.
    @exclusivity(unchecked) private final var cursor: Unretained<StreamObservation<Value>>?
    /// How many values were sent: the last one's number.
    @exclusivity(unchecked) private final var sentCount = 0
    @exclusivity(unchecked) private final var isDelivering = false
    /// Observations that ended during the delivery: freed after it, so that it need not retain each.
    @exclusivity(unchecked) private final var ended: [ScopeEntry] = []
    /// Whether `waiting` has any: to ask an array of a type that is not known takes a look-up.
    @exclusivity(unchecked) private final var isWaiting = false
    @exclusivity(unchecked) private final var waiting: [Value] = []
    /// Remembered, since to look up a generic type for each observation takes a third of the time of making one.
    private final let observationType = StreamObservation<Value>.self
    @exclusivity(unchecked) private final var current: Value

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
            return warnInactive(scope, at: CallSite(fileID: fileID, line: line))
        }
        let observation = observationType.init(stream: self, number: sentCount, handler)
        append(observation)
        scope.insert(consume observation)
        deliverFirst(to: handler)
    }

    @inline(never)
    private func warnInactive(_ scope: ActivationScope, at callSite: CallSite) {
        scope.warn(
            .observedWhileInactive,
            "observes a StateStream<\(Value.self)> while it is not active: nothing is observed.",
            at: callSite,
            cause: "observe(while:) was called from an initialiser, or after the deactivation.",
            fix: "observe in didBecomeActive()."
        )
    }

    /// Observes until the result is ended by hand.
    final func observe(_ handler: @escaping @MainActor (Value) -> Void) -> StreamObservation<Value> {
        let observation = observationType.init(stream: self, number: sentCount, handler)
        append(observation)
        deliverFirst(to: handler)
        return observation
    }

    /// Observes with an observation that is there, which is ended by hand, and may be used again then.
    ///
    /// - Parameter first: Called with the current value, in place of the observation's handler.
    final func observe(with observation: StreamObservation<Value>, first: @MainActor (Value) -> Void) {
        observation.begin(observing: self, number: sentCount)
        append(observation)
        deliverFirst(to: first)
    }

    final func deliver(_ value: Value) {
        current = value
        sentCount &+= 1
        if isDelivering {
            waiting.append(value)
            isWaiting = true
        } else {
            isDelivering = true
            call(value, number: sentCount)
            finishDelivery()
        }
    }

    final func remove(_ observation: StreamObservation<Value>) {
        let (previous, next) = (observation.previous, observation.next)
        if cursor?.is(observation) == true { cursor = next }
        if let previous { previous.use { $0.next = next } } else { first = next }
        if let next { next.use { $0.previous = previous } } else { last = previous }
        if isDelivering { ended.append(observation) }
    }

    private func append(_ observation: StreamObservation<Value>) {
        let link = Unretained(observation)
        observation.previous = last
        observation.next = nil
        if let last { last.use { $0.next = link } } else { first = link }
        last = link
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
        while isWaiting { deliverWaiting() }
        isDelivering = false
        guard !ended.isEmpty else { return }
        // Taken out first: what a handler held may send when it goes.
        let leaving = ended
        ended = []
        withExtendedLifetime(leaving) {}
    }

    private func deliverWaiting() {
        let values = waiting
        waiting = []
        isWaiting = false
        // The last of them has the last number; sends from here on are numbered after it.
        var number = sentCount - values.count
        for value in values {
            number &+= 1
            call(value, number: number)
        }
    }

    private func call(_ value: Value, number: Int) {
        cursor = first
        while let observation = cursor {
            // Alive, even if it ends in its handler: what ends during a delivery is freed after it.
            observation.use {
                cursor = $0.next
                // One that was added after this value was sent has seen a later one already.
                if $0.number < number { $0.handler(value) }
            }
        }
    }
}
