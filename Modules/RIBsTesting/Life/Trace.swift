/// The order in which things happened, for tests that compare it with the order they expect.
@MainActor
public final class Trace {
    public private(set) var events: [String] = []

    public init() {}

    public func record(_ event: String) {
        events.append(event)
    }

    /// The events so far, which are forgotten: what comes later stands alone.
    public func take() -> [String] {
        defer { events = [] }
        return events
    }
}
