/// The streams of the pages that listen to one session. Each keeps the newest signal only.
@MainActor
package final class SignalStreams<Signal: Sendable> {
    /// The open streams, the oldest first.
    private var streams: [(id: Int, signal: AsyncStream<Signal>.Continuation)] = []
    private var lastID = 0

    package init() {}

    /// The number of open streams.
    package var count: Int { streams.count }

    /// Returns a new stream that begins with `signal`.
    ///
    /// - Parameter onClose: Called when the page has left.
    package func add(
        first signal: Signal, onClose: @escaping @MainActor @Sendable () -> Void = {}
    ) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(of: Signal.self, bufferingPolicy: .bufferingNewest(1))
        lastID += 1
        let id = lastID
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in
                self?.streams.removeAll { $0.id == id }
                onClose()
            }
        }
        streams.append((id, continuation))
        continuation.yield(signal)
        return stream
    }

    package func send(_ signal: Signal) {
        for stream in streams { stream.signal.yield(signal) }
    }

    func endOldest(with signal: Signal) {
        guard !streams.isEmpty else { return }
        end(streams.removeFirst().signal, with: signal)
    }

    /// - Parameter signal: The last signal of each stream, if there is one.
    package func endAll(with signal: Signal? = nil) {
        let ended = streams
        streams = []
        for stream in ended { end(stream.signal, with: signal) }
    }

    private func end(_ stream: AsyncStream<Signal>.Continuation, with signal: Signal?) {
        if let signal { stream.yield(signal) }
        stream.finish()
    }
}
