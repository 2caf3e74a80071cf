import DIInterfaces
import DependencyContainer
import Persistence
import RIBs
import RIBsTesting
import Synchronization
import Testing

@testable import BarGames

/// Many sign-ins at one table at the same moment, through the adapter and the store of the app.
@MainActor
struct SignInsAtOnceTests {
    private let passwords = CountingPasswords()
    private let timer = ManualClock()
    private let players = Players(player1: "Ann", player2: "Bob")

    @Test(.timeLimit(.minutes(1))) func ofFortyWrongPasswordsThreeAreChecked() async throws {
        let database = try GameDatabase.open(at: GameDatabase.inMemoryPath)
        let tables = DatabaseTableStore(database)
        #expect(try await tables.create(StoredTable(players: players, passwordHash: "right")))
        let dependency = VerifyDependency(tables: tables, passwords: passwords, timer: timer)
        let parent = Router<any Interactable>(interactor: Interactor())
        parent.interactable.activate()
        let listener = VerifyListener()
        for _ in 0..<40 {
            parent.attachChild(
                DIVerifyBuilderAdapter(dependency: dependency)
                    .build(withListener: listener, players: players, password: "wrong"))
        }
        // The others wait five seconds for the three that are being checked.
        for _ in 0..<25 {
            await timer.sleepers(37)
            timer.advance(by: .milliseconds(200))
        }
        #expect(await settle { listener.results.count == 37 })
        passwords.finish()
        #expect(await settle { listener.results.count == 40 })
        #expect(passwords.count == 3)
        #expect(listener.results == Array(repeating: .locked(seconds: 30), count: 40))
        parent.interactable.deactivate()
    }
}

/// Compares at the end only: the checks that have begun wait for it.
private final class CountingPasswords: PasswordHashing {
    private let state = Mutex((count: 0, isFinished: false))

    var count: Int { state.withLock(\.count) }

    func finish() { state.withLock { $0.isFinished = true } }

    func hash(_ password: String) -> String { password }

    func verify(_ password: String, against hash: String) async -> Bool {
        state.withLock { $0.count += 1 }
        while !state.withLock(\.isFinished) { await Task.yield() }
        return password == hash
    }
}

private final class VerifyDependency: DIVerifyDependency {
    private let container = Container()

    init(tables: any TableStoring, passwords: any PasswordHashing, timer: any Clock<Duration>) {
        container.register((any Clock<Duration>).self) { _ in timer }
        container.register((any TableStoring).self) { _ in tables }
        container.register((any PasswordHashing).self) { _ in passwords }
        container.register((any WallClock).self) { _ in StoppedWallClock() }
    }

    var services: any Resolver { container }
}

private final class VerifyListener: DIVerifyListener {
    private(set) var results: [DIVerifyResult] = []

    func verifyDidEnd(with result: DIVerifyResult) { results.append(result) }
}

private struct StoppedWallClock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 1_000) }
    func text(of timestamp: Timestamp) -> String { "" }
}
