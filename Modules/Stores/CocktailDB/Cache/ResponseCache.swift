import RIBs

/// Stores the values of responses for a limited time. Concurrent callers of the same key share one request, which is
/// cancelled when all of them are cancelled.
actor ResponseCache<Key: Hashable & Sendable, Value: Sendable> {
    typealias Request = @Sendable () async throws -> Value

    private struct Stored {
        let value: Value
        let age: @Sendable () -> Duration
    }

    private struct Running {
        let number: Int
        let task: Task<Void, Never>
        var callers: [Int: CheckedContinuation<Value, any Error>] = [:]
    }

    private let maximumAge: Duration
    private let clock: any Clock<Duration>
    private var stored: [Key: Stored] = [:]
    private var running: [Key: Running] = [:]
    private var lastNumber = 0

    init(maximumAge: Duration, clock: any Clock<Duration>) {
        self.maximumAge = maximumAge
        self.clock = clock
    }

    /// Returns the stored value, or waits for the running request, or starts `request`.
    ///
    /// - Throws: `CancellationError` as soon as the caller is cancelled; otherwise the error of the request.
    func value(for key: Key, by request: @escaping Request) async throws -> Value {
        try Task.checkCancellation()
        if let stored = stored[key], stored.age() < maximumAge { return stored.value }
        let caller = nextNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                running[key, default: start(request, for: key)].callers[caller] = continuation
            }
        } onCancel: {
            // The task runs after the actor has added the caller to the request.
            Task { await self.cancel(caller, key) }
        }
    }

    /// Stores values that were received together with another one.
    func store(_ values: [(key: Key, value: Value)]) {
        // Without this, a value that is not requested again would be stored for the life of the cache.
        stored = stored.filter { $0.value.age() < maximumAge }
        let age = clock.stopwatch()
        for (key, value) in values { stored[key] = Stored(value: value, age: age) }
    }

    /// The number of callers that wait for the value of `key`.
    func callerCount(for key: Key) -> Int { running[key]?.callers.count ?? 0 }

    private func start(_ request: @escaping Request, for key: Key) -> Running {
        let number = nextNumber()
        let task = Task {
            do {
                finish(number, key, .success(try await request()))
            } catch {
                finish(number, key, .failure(error))
            }
        }
        return Running(number: number, task: task)
    }

    private func finish(_ number: Int, _ key: Key, _ result: Result<Value, any Error>) {
        // All callers may have been cancelled, and another request for the same key may be running.
        guard let ended = running[key], ended.number == number else { return }
        running[key] = nil
        if case .success(let value) = result { store([(key, value)]) }
        for caller in ended.callers.values { caller.resume(with: result) }
    }

    private func cancel(_ caller: Int, _ key: Key) {
        guard let cancelled = running[key]?.callers.removeValue(forKey: caller) else { return }
        cancelled.resume(throwing: CancellationError())
        if let request = running[key], request.callers.isEmpty {
            running[key] = nil
            request.task.cancel()
        }
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}
