import Logging
import RIBs

/// The accesses of an archive to its store, of one kind: reads or writes.
///
/// A request waits half a second for an access. After an access that failed, or a wait that was too long, the store is
/// late: requests wait no longer, until an access has succeeded. So the waits for a locked store do not add up.
@MainActor
final class StoreAccess {
    private static let limit = Duration.milliseconds(500)
    /// The longest wait for an access without which a request cannot go on.
    private static let longestLimit = Duration.milliseconds(1_500)

    /// Whether the last access failed, or a request has waited too long since the last success.
    private(set) var isLate = false {
        didSet { if isLate != oldValue { onChange() } }
    }
    /// Called when the store is late, and when it is in time again.
    var onChange: () -> Void = {}
    /// The number of accesses that have not ended.
    private(set) var count = 0

    private let failure: String
    private let clock: any Clock<Duration>
    private let uptime: @Sendable () -> Duration
    private let logger: Logger
    private var hasFailed = false
    private var lastID = 0
    private var waits: [Int: (deadline: Duration, end: () -> Void)] = [:]
    /// Ends the waits that are too long. One timer for all, because a timer for each request costs as much as its action.
    private var timer: Task<Void, Never>?

    /// - Parameter failure: What the log says about a failed access.
    init(failure: String, clock: any Clock<Duration>, logger: Logger) {
        self.failure = failure
        self.clock = clock
        self.logger = logger
        uptime = clock.stopwatch()
    }

    /// Performs an access. Returns nil if it failed. The log has one line until an access succeeds again.
    @discardableResult
    func perform<Value: Sendable>(_ access: () async throws -> Value) async -> Value? {
        count += 1
        defer { count -= 1 }
        do {
            let value = try await access()
            (hasFailed, isLate) = (false, false)
            return value
        } catch {
            if !hasFailed { logger.error("\(failure): \(error)") }
            (hasFailed, isLate) = (true, true)
            return nil
        }
    }

    /// Waits for the value of a task that accesses the store. Returns nil if the store is late. The task continues.
    ///
    /// - Parameter isNeeded: Whether a request waits although the store is late.
    func value<Value: Sendable>(of task: Task<Value, Never>, isNeeded: Bool = false) async -> Value? {
        guard !isLate || isNeeded else { return nil }
        lastID += 1
        let id = lastID
        return await withCheckedContinuation { continuation in
            waits[id] = (
                uptime() + (isNeeded ? Self.longestLimit : Self.limit), { continuation.resume(returning: nil) }
            )
            Task {
                let value = await task.value
                if waits.removeValue(forKey: id) != nil { continuation.resume(returning: value) }
            }
            startTimer()
        }
    }

    private func startTimer() {
        guard timer == nil else { return }
        timer = Task { [clock] in
            while let deadline = waits.values.map(\.deadline).min() {
                let rest = deadline - uptime()
                if rest > .zero { try? await clock.sleep(for: rest, tolerance: nil) }
                endLateWaits()
            }
            timer = nil
        }
    }

    private func endLateWaits() {
        let now = uptime()
        for (id, wait) in waits where wait.deadline <= now {
            waits[id] = nil
            isLate = true
            wait.end()
        }
    }
}
