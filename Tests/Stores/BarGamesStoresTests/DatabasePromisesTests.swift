import BarGamesStorePromises
import BarGamesStores
import RIBsTemporaryFolder
import Testing

struct DatabasePromisesTests {
    @Test(.timeLimit(.minutes(60)), arguments: StorePromise.ofGames)
    func `the stores in a file keep the promises`(promise: StorePromise<GameStores>) async throws {
        let folder = try TemporaryFolder()
        try await promise.check {
            let database = try GameDatabase.open(at: folder.path("games.sqlite"))
            return GameStores(matches: DatabaseMatchStore(database), tables: DatabaseTableStore(database))
        }
    }
}
