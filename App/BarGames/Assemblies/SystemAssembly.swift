import BarGamesRecording
import BarGamesServices
public import DependencyContainer
import Foundation
import RIBs

/// Registers clocks, random numbers, and the services that live as long as the app or as a session.
public struct SystemAssembly: SessionAssembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        services.register((any WallClock).self) { _ in SystemWallClock() }
        services.register((any Clock<Duration>).self) { _ in ContinuousClock() }
        services.register((any RandomNumberGenerator).self) { _ in SystemRandomNumberGenerator() }
        services.register(AppShutdown.self, scope: .container) { _ in AppShutdown() }
        services.register(
            (any MatchRecording).self, scope: .container,
            using: (any MatchStoring).self, (any WallClock).self, (any Clock<Duration>).self, AppShutdown.self
        ) { store, wallClock, clock, shutdown in
            let recorder = MatchRecorder(
                store: store, wallClock: wallClock, clock: clock, makeID: { UUID().uuidString })
            shutdown.add { try await recorder.finish() }
            return recorder
        }
    }

    /// Registers the services of a session. Called once for each session.
    public func assembleSession(services: Container) {
        services.register(TreeRuntime.self, scope: .container, using: (any Clock<Duration>).self) {
            TreeRuntime(clock: $0)
        }
    }
}
