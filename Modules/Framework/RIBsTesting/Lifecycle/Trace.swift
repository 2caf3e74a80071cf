/// A list of events that test doubles record, for expecting their order.
@MainActor
public final class Trace {
    /// The recorded events, in order.
    public private(set) var events: [String] = []

    /// Creates a trace without events.
    public init() {}

    /// Adds `event` at the end.
    public func record(_ event: String) {
        events.append(event)
    }

    /// Returns the recorded events and removes them.
    public func take() -> [String] {
        defer { events = [] }
        return events
    }
}
