/// The read end of a stream of events: values that are delivered once and not stored, such as "a coin was
/// inserted".
///
/// An observer is called for the events after its observation began. Use a `StateStream` where a late observer
/// needs the current value. `ObservableStream` documents the order of nested calls.
@MainActor
public class EventStream<Event>: ObservableStream<Event> {
    @inlinable
    override init() {}

    override final class var publicName: String { "an EventStream<\(Event.self)>" }
}

/// The write end of an `EventStream`. It stays in the component of the RIB that produces the events.
@MainActor
public final class MutableEventStream<Event>: EventStream<Event> {
    /// Creates a stream without observers.
    @inlinable
    public override init() {}

    /// Calls every observer with `event` before it returns. During a delivery the observers are called after
    /// that delivery.
    @inlinable
    public func send(_ event: Event) {
        deliver(event)
    }
}
