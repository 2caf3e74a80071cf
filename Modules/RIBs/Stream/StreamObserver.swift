/// One observer of a stream. The stream keeps it until it ends, and so does the scope it is bound to.
final class StreamObserver<Value>: ScopeEntry, SlotListElement {
    let handler: @MainActor (Value) -> Void
    /// How many values were sent before the observation began.
    var number = 0
    var isObserving = true
    var slot = 0
    /// Keeps the stream alive as long as it is observed; nil for a sequence, which does not.
    private let stream: ObservableStream<Value>?

    init(of stream: ObservableStream<Value>?, _ handler: @escaping @MainActor (Value) -> Void) {
        self.stream = stream
        self.handler = handler
    }

    override func end() { stream?.remove(self) }
}

/// An observation that is not bound to the activation of a RIB. It ends when it is released.
@MainActor
public final class StreamObservation {
    private var observer: ScopeEntry?

    init(of observer: ScopeEntry) {
        self.observer = observer
    }

    isolated deinit { end() }

    /// Ends the observation: its handler is not called again, and is released. Ending it twice does nothing.
    public func end() { exchange(&observer, with: nil)?.end() }
}
