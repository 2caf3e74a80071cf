/// The read end of a value that changes over time, with the current value and a stream of its changes.
///
/// A producer stores the `MutableStateStream` in its component and passes this type to its consumers. `value` is always
/// the last value sent, even while an earlier one is still being delivered. A new observer gets the current value
/// immediately. `ObservableStream` documents the order of nested calls.
@MainActor
public class StateStream<Value>: ObservableStream<Value> {
    /// Stored apart, so that the main actor can release it later than the stream; nil in the `deinit` only.
    private final var current: CurrentValue<Value>?

    init(initial: Value) {
        current = CurrentValue(initial)
    }

    deinit {
        if isOnMainActor { return }
        let box = MainActorBox(current)
        current = nil
        box.release()
    }

    /// The last value sent.
    public final var value: Value { current!.value }

    override final func sendLatest(to observer: HandlerObserver<Value>) {
        let isOutermost = observers.beginDelivery()
        observer.receive(value)
        if isOutermost { observers.finishDelivery() }
    }

    @inlinable
    final func set(_ value: Value) {
        // The old value is released last, because its `deinit` can send again.
        let previous = store(value)
        deliver(value)
        extendLifetime(previous)
    }

    /// Stores `value` and returns the previous value.
    @usableFromInline
    final func store(_ value: Value) -> Value { exchange(&current!.value, with: value) }
}

@MainActor
private final class CurrentValue<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// The write end of a `StateStream`. The RIB that produces the value stores it in its component.
@MainActor
public final class MutableStateStream<Value>: StateStream<Value> {
    /// Creates a stream whose current value is `initial`.
    public init(_ initial: Value) {
        super.init(initial: initial)
    }

    /// Sets the current value, and calls every observer with it before it returns.
    ///
    /// During a delivery the observers are called after that delivery.
    @inlinable
    public func send(_ value: Value) {
        set(value)
    }

    /// Changes a copy of the current value and sends it. If `change` throws, nothing is sent.
    ///
    /// `change` receives the last value sent, even during a delivery, so no write is lost. A value that `change` itself
    /// sends is overwritten.
    @inlinable
    public func update(_ change: (inout Value) throws -> Void) rethrows {
        var changed = value
        try change(&changed)
        set(changed)
    }
}

extension StateStream {
    /// Returns a stream of the transformed values.
    ///
    /// Each of its values is sent while this stream delivers the value it was made of. The returned stream observes this
    /// one until it is released, and an observation of it retains it. Its `values` do not: store it while you read them. An
    /// adapter translates the values of one module to those of another with it.
    public final func map<New>(_ transform: @escaping @MainActor (Value) -> New) -> StateStream<New> {
        MappedStateStream(self, transform)
    }
}

private final class MappedStateStream<New>: StateStream<New> {
    private var observation: StreamObservation?

    init<Value>(_ stream: StateStream<Value>, _ transform: @escaping @MainActor (Value) -> New) {
        // Set before `observe` returns.
        var initial: New!
        weak var mapped: MappedStateStream?
        observation = stream.observe { value in
            let new = transform(value)
            if let mapped { mapped.set(new) } else { initial = new }
        }
        super.init(initial: initial)
        (initial, mapped) = (nil, self)
    }
}

/// The read end of a stream of events, which are delivered once and not stored.
///
/// An observer is called with the events that are sent after its observation began. Use a `StateStream` if a late
/// observer needs the current value. `ObservableStream` documents the order of nested calls.
@MainActor
public class EventStream<Event>: ObservableStream<Event> {
    override init() {}
}

/// The write end of an `EventStream`. The RIB that produces the events stores it in its component.
@MainActor
public final class MutableEventStream<Event>: EventStream<Event> {
    /// Creates a stream without observers.
    public override init() {}

    /// Calls every observer with `event` before it returns.
    ///
    /// During a delivery the observers are called after that delivery.
    @inlinable
    public func send(_ event: Event) {
        deliver(event)
    }
}
