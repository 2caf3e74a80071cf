import BarGamesServices
import BarGamesStores
import DependencyContainer
import RIBs
import RIBsTesting
import Synchronization
import Testing
import VerifyInterface

@testable import BarGames

/// Many sign-ins at one table at the same time, with the adapter and the store of the app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SignInsAtOnceTests {
    private let passwords = CountingPasswords()
    private let timer = ManualClock()
    private let players = Players(player1: "Ann", player2: "Bob")
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let listener = VerifyListener()

    @Test func `three of forty wrong passwords are checked`() async throws {
        try await signIn(40, password: "wrong")
        #expect(passwords.count == 3)
        passwords.finish()
        #expect(await settle { listener.results.count == 3 })
        timer.advance(by: .milliseconds(200))
        #expect(await settle { listener.results.count == 40 })
        #expect(passwords.count == 3)
        #expect(listener.results.count { $0 == .wrongPassword } == 2)
        #expect(listener.results.count { $0 == .locked(seconds: 30) } == 38)
        parent.interactable.deactivate()
    }

    @Test func `forty correct passwords are accepted, even if the first checks take long`() async throws {
        try await signIn(40, password: "right")
        for _ in 0..<100 {
            timer.advance(by: .milliseconds(200))
            await timer.sleepers(37)
        }
        passwords.finish()
        while listener.results.count < 40 {
            timer.advance(by: .milliseconds(200))
            await Task.yield()
        }
        #expect(listener.results == Array(repeating: .verified(players), count: 40))
        parent.interactable.deactivate()
    }

    /// Starts `count` sign-ins, and waits until three are being checked and the others wait for them.
    private func signIn(_ count: Int, password: String) async throws {
        let database = try GameDatabase.open(at: GameDatabase.inMemoryPath)
        let tables = DatabaseTableStore(database)
        #expect(try await tables.create(StoredTable(players: players, passwordHash: "right")))
        let dependency = VerifyDependency(tables: tables, passwords: passwords, timer: timer)
        parent.interactable.activate()
        for _ in 0..<count {
            parent.attachChild(
                DIVerifyBuilderAdapter(dependency: dependency)
                    .build(withListener: listener, players: players, password: password))
        }
        await timer.sleepers(count - 3)
    }
}

/// Counts the checks. Each check waits until `finish()` is called.
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
    let builders = BuilderContainer()
    private let container = Container()

    init(tables: any TableStoring, passwords: any PasswordHashing, timer: any Clock<Duration>) {
        container.register((any PasswordChecking).self) { _ in
            TablePasswordChecker(
                tables: tables, passwords: passwords, newTables: NewTables(), network: .thisMachine,
                wallClock: StoppedWallClock(), clock: timer)
        }
    }

    var services: any Resolver { container }
}

private final class VerifyListener: DIVerifyListener {
    private(set) var results: [DIVerifyResult] = []

    func verifyDidEnd(with result: DIVerifyResult) { results.append(result) }
}

private struct StoppedWallClock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 1_000) }
    func day(of timestamp: Timestamp) -> String { "" }
    func time(of timestamp: Timestamp) -> String { "" }
}
