import BarGamesStores
import BarGamesTesting
import DIInterfaces
import DependencyContainer
import RIBsTesting
import Testing

@testable import BarGames

/// A test overrides services in a child of the app's container. The child creates its own shared instances, which use
/// the overridden services.
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

    @Test func `the shared recorder of the test has the clock and the store of the test`() async throws {
        wallClock.advance(by: 7)
        let recorder = try services.resolve((any MatchRecording).self)
        recorder.record("Dice", of: players, winner: .player1, as: "1")
        #expect(await recorder.flush() == (0, nil))
        #expect(store.matches.map(\.playedAt) == [wallClock.now()])
    }

    @Test func `the test has a shared instance of its own`() throws {
        let recorder = try services.resolve((any MatchRecording).self)
        #expect(try services.resolve((any MatchRecording).self) === recorder)
        #expect(try app.services.resolve((any MatchRecording).self) !== recorder)
    }

    @Test func `the instances of the app are unchanged`() async throws {
        try services.resolve((any MatchRecording).self).record("Dice", of: players, winner: .player1, as: "2")
        let recorder = try app.services.resolve((any MatchRecording).self)
        #expect(await recorder.flush() == (0, nil))
        let stored = try await app.services.resolve((any MatchStoring).self)
            .matches(of: TableKey(players), before: nil, limit: 1)
        #expect(stored.matches.isEmpty)
        #expect(try app.services.resolve((any WallClock).self) is SystemWallClock)
    }

    @Test func `closing the database of the test does not close the database of the app`() async throws {
        let tables = try services.resolve((any TableStoring).self)
        try await services.resolve(AppShutdown.self).run()
        await #expect(throws: StoreError.self) { try await tables.update(TableKey(players)) { $0 } }
        #expect(try await app.services.resolve((any TableStoring).self).update(TableKey(players)) { $0 } == nil)
    }

    @Test func `the overridden services pass validation`() throws {
        try services.validate(making: true)
    }
}
