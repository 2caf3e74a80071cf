extension Clock where Duration == Swift.Duration {
    /// Returns a function that returns the time since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }

    /// Sleeps for `duration`, and for 100 years at most, because a clock traps at a deadline that it cannot represent.
    func sleepSafely(for duration: Duration) async throws {
        try await sleep(for: min(duration, .seconds(3_155_760_000)))
    }
}
