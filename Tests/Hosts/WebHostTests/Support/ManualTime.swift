import Synchronization

/// A time since the start that a test advances.
final class ManualTime: Sendable {
    private let elapsed = Mutex(Duration.zero)

    var uptime: @Sendable () -> Duration { { self.elapsed.withLock { $0 } } }

    func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }
}
