/// One observer of a stream: linked into the stream's list, and into the scope it ends with.
final class StreamObservation<Value>: ScopeEntry {
    let handler: @MainActor (Value) -> Void
    /// The number of the last value sent when the observation began: it has seen that one.
    @exclusivity(unchecked) private(set) var number: Int
    // The stream takes it out of its list before it goes: whoever owns it ends it first.
    @exclusivity(unchecked) var previous: Unretained<StreamObservation<Value>>?
    @exclusivity(unchecked) var next: Unretained<StreamObservation<Value>>?
    @exclusivity(unchecked) private var stream: StateStream<Value>?

    required init(stream: StateStream<Value>?, number: Int, _ handler: @escaping @MainActor (Value) -> Void) {
        self.stream = stream
        self.number = number
        self.handler = handler
    }

    deinit {}

    var isObserving: Bool { stream != nil }

    /// Called by `stream` when it adds an observation that was made without one, or has ended.
    func begin(observing stream: StateStream<Value>, number: Int) {
        self.stream = stream
        self.number = number
    }

    override func end() {
        guard let stream else { return }
        self.stream = nil
        stream.remove(self)
    }
}
