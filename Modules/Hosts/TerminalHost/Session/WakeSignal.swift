/// Wakes the session when an event occurred.
///
/// The events themselves are stored in `SessionDevice`, so the session handles them in a fixed order, whatever their
/// order of arrival.
@MainActor
final class WakeSignal {
    private let signals: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    /// Whether the session waits and no signal is pending. Tests use it to continue.
    private(set) var isIdle = false
    private var isPending = false

    init() {
        (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Wakes the session, or makes its next `wait()` return at once.
    func send() {
        isIdle = false
        isPending = true
        continuation.yield()
    }

    /// Waits for a signal, or returns at once if one is pending. Returns false if the task was cancelled.
    func wait() async -> Bool {
        isIdle = !isPending
        defer { isIdle = false }
        for await _ in signals {
            isPending = false
            return true
        }
        return false
    }
}

/// Sends a wake-up signal once after a delay, unless it is cancelled before.
@MainActor
final class WakeTimer {
    private(set) var hasFired = false
    private var task: Task<Void, Never>?

    init(after time: Duration, on clock: any Clock<Duration>, _ wakeSignal: WakeSignal) {
        task = Task { [weak self] in
            guard (try? await clock.sleep(for: time)) != nil, let self, self.task != nil else { return }
            hasFired = true
            wakeSignal.send()
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}
