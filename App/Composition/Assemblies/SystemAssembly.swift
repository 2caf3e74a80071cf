import DIInterfaces
public import DependencyContainer
import Foundation
import RIBs

/// What the system gives: clocks and random numbers; and what lives as long as the app, or as a session.
public struct SystemAssembly: SessionAssembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        services.register((any WallClock).self) { _ in SystemWallClock() }
        services.register((any Clock<Duration>).self) { _ in ContinuousClock() }
        services.register((any RandomNumberGenerator).self) { _ in SystemRandomNumberGenerator() }
        services.register(AppShutdown.self, scope: .container) { _ in AppShutdown() }
        services.register(
            (any MatchRecording).self, scope: .container,
            needs: [
                ServiceRequirement((any MatchStoring).self), ServiceRequirement((any WallClock).self),
                ServiceRequirement((any Clock<Duration>).self), ServiceRequirement(AppShutdown.self),
            ]
        ) { resolver in
            let recorder = MatchRecorder(
                store: try resolver.resolve((any MatchStoring).self),
                wallClock: try resolver.resolve((any WallClock).self),
                clock: try resolver.resolve((any Clock<Duration>).self),
                makeID: { UUID().uuidString })
            try resolver.resolve(AppShutdown.self).add { try await recorder.finish() }
            return recorder
        }
    }

    public func assembleSession(services: Container) {
        services.register(
            TreeRuntime.self, scope: .container, needs: [ServiceRequirement((any Clock<Duration>).self)]
        ) { TreeRuntime(clock: try $0.resolve((any Clock<Duration>).self)) }
    }
}
