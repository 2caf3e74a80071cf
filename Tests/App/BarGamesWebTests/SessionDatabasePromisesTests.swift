import BarGamesStorePromises
import BarGamesStores
import BarGamesWeb
import RIBsTemporaryFolder
import Testing
import WebHost

struct SessionDatabasePromisesTests {
    @Test(.timeLimit(.minutes(60)), arguments: StorePromise<any SessionStoring>.ofSessions)
    func `the sessions in a file keep the promises`(promise: StorePromise<any SessionStoring>) async throws {
        let folder = try TemporaryFolder()
        try await promise.check { try SessionDatabase.open(beside: folder.path("games.sqlite")) }
    }
}
