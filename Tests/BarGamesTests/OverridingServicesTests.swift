import DIInterfaces
import DependencyContainer
import RIBsTesting
import Testing

@testable import BarGames

/// A test puts a container over the app's, says in it what is to be different, and gets services that were made with
/// that: also those that the app keeps one of.
@MainActor
struct OverridingServicesTests {
    private let app: AppComponent
    private let services: Container
    private let wallClock = ManualWallClock()
    private let store = MatchStoreFake()
    private let players = Players(player1: "Ann", player2: "Bob")

    init() throws {
        app = try AppComponent.inMemory()
        services = Container(parent: app.services, sharesInstances: false)
        services.register((any WallClock).self) { [wallClock] _ in wallClock }
        services.register((any MatchStoring).self) { [store] _ in store }
        services.register((any Clock<Duration>).self) { _ in ManualClock() }
    }

    @Test func theSharedRecorderIsMadeWithTheClockAndTheStoreOfTheTest() async throws {
        wallClock.advance(by: 7)
        let recorder = try services.resolve((any MatchRecording).self)
        recorder.record("Dice", of: players, winner: .player1)
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.map(\.playedAt) == [wallClock.now()])
    }

    @Test func whatIsKeptIsOneForTheTestAndNotTheApps() throws {
        let recorder = try services.resolve((any MatchRecording).self)
        #expect(try services.resolve((any MatchRecording).self) === recorder)
        #expect(try app.services.resolve((any MatchRecording).self) !== recorder)
    }

    @Test func theAppIsUntouched() async throws {
        try services.resolve((any MatchRecording).self).record("Dice", of: players, winner: .player1)
        let recorder = try app.services.resolve((any MatchRecording).self)
        #expect(await recorder.flush() == (0, nil))
        let stored = try await app.services.resolve((any MatchStoring).self)
            .matches(of: TableKey(players), before: nil, limit: 1)
        #expect(stored.matches.isEmpty)
        #expect(try app.services.resolve((any WallClock).self) is SystemWallClock)
    }

    @Test func theDatabaseOfTheTestIsClosedAndTheAppsIsNot() async throws {
        let tables = try services.resolve((any TableStoring).self)
        try await services.resolve(AppShutdown.self).run()
        await #expect(throws: StoreError.self) { try await tables.table(for: TableKey(players)) }
        #expect(try await app.services.resolve((any TableStoring).self).table(for: TableKey(players)) == nil)
    }

    @Test func whatIsOverriddenFitsIn() throws {
        try services.validate(making: true)
    }
}
