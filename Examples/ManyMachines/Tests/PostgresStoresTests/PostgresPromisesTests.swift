import BarGamesStorePromises
import Testing
import WebHost

@testable import PostgresStores

@Suite(.enabled(if: TestDatabase.isAvailable))
struct PostgresPromisesTests {
    @Test(.timeLimit(.minutes(5)), arguments: StorePromise.ofGames, [true, false])
    func `the stores keep the promises, with prepared statements and without`(
        promise: StorePromise<GameStores>, preparesStatements: Bool
    ) async throws {
        let database = try await TestDatabase()
        try await promise.check {
            let app = database.open(preparesStatements: preparesStatements)
            // Without prepared statements, the changes of other apps are found with the slow reading.
            let matches = PostgresMatchStore(app, clock: HastyClock())
            return GameStores(matches: matches, tables: PostgresTableStore(app))
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: StorePromise<any SessionStoring>.ofSessions, [true, false])
    func `the sessions keep the promises, with prepared statements and without`(
        promise: StorePromise<any SessionStoring>, preparesStatements: Bool
    ) async throws {
        let database = try await TestDatabase()
        try await promise.check { PostgresSessionStore(database.open(preparesStatements: preparesStatements)) }
    }
}

/// A clock on which each sleep takes a hundredth of its time.
struct HastyClock: Clock {
    private let clock = ContinuousClock()
    var now: ContinuousClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try await clock.sleep(for: (deadline - now) / 100, tolerance: tolerance)
    }
}
