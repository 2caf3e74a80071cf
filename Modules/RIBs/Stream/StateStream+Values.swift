extension StateStream where Value: Sendable {
    /// The values as an asynchronous sequence: the current one first, then every change.
    ///
    /// It keeps the newest: a reader that is slower than the sender misses values in between, never the last.
    /// The observation ends when the sequence's reader goes away or is cancelled.
    public final var values: AsyncStream<Value> {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let observation = observe { continuation.yield($0) }
        continuation.onTermination = { _ in
            Task { @MainActor in observation.end() }
        }
        return values
    }
}
