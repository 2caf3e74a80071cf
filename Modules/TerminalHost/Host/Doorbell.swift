/// Wakes the session when something happened. It does not say what: that is noted elsewhere, so that the
/// order in which notes are dealt with does not depend on the order in which they came.
@MainActor
final class Doorbell {
    private let rings: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    /// Whether somebody waits and nothing has happened. Tests go on then.
    private(set) var isQuiet = false
    private var hasRung = false

    init() {
        (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() {
        isQuiet = false
        hasRung = true
        continuation.yield()
    }

    /// Returns after a ring, at once if there was one since the last time. False if the task was cancelled.
    func wait() async -> Bool {
        isQuiet = !hasRung
        defer { isQuiet = false }
        for await _ in rings {
            hasRung = false
            return true
        }
        return false
    }
}

/// Rings once after a time, unless it is cancelled before.
@MainActor
final class Alarm {
    private(set) var hasRung = false
    private var task: Task<Void, Never>?

    init(after time: Duration, on clock: any Clock<Duration>, _ doorbell: Doorbell) {
        task = Task { [weak self] in
            guard (try? await clock.sleep(for: time)) != nil, let self, self.task != nil else { return }
            hasRung = true
            doorbell.ring()
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }
}
