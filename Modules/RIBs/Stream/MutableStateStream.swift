/// The write end of a `StateStream`. It stays in the component of the RIB that produces the value.
@MainActor
public final class MutableStateStream<Value>: StateStream<Value> {
    public init(_ initial: Value) {
        super.init(initial: initial)
    }

    deinit {}

    /// Makes `value` the current one and delivers it to every observer before it returns. During a delivery
    /// it is queued instead, and delivered when that one is done.
    public func send(_ value: Value) {
        deliver(value)
    }

    /// Changes the current value in place and sends the result.
    ///
    /// It starts from the last value sent, also during a delivery, so no write is lost.
    public func update(_ change: (inout Value) throws -> Void) rethrows {
        var changed = value
        try change(&changed)
        deliver(changed)
    }
}
