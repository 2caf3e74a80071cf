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
            return GameStores(matches: PostgresMatchStore(app), tables: PostgresTableStore(app))
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
