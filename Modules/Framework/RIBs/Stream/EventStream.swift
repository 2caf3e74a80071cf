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
