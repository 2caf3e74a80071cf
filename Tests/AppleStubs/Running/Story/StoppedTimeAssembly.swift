import DependencyContainer

/// Stops the app's clock, so that a busy machine does not save a match "too late".
struct StoppedTimeAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        services.register((any Clock<Duration>).self, overriding: true) { _ in StoppedClock() }
    }
}

/// A clock on which no sleep ends before it is cancelled.
private struct StoppedClock: Clock {
    let now = ContinuousClock.now
    let minimumResolution = Duration.nanoseconds(1)

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await Task.sleep(for: .seconds(1_000_000))
    }
}
