import BarGamesServices
import BarGamesTesting
import DependencyContainer
import RIBs
import RIBsScreens
import RIBsTesting
import Synchronization
import Testing

@testable import BarGames

/// The app with the assemblies of `App/Main`, a database in memory and clocks that the test advances, and a session of
/// the app.
@MainActor
final class TestApp {
    let clock: ManualClock
    let wallClock: ManualWallClock
    let issues = IssueRecorder()
    let app: AppComponent
    let session: AppSession
    /// Yields an element after the screen changed.
    private let changes: AsyncStream<Void>
    private let observation: StreamObservation

    /// - Parameter extra: Further assemblies, applied after the assemblies of the app.
    convenience init(adding extra: [any Assembly] = []) throws {
        let (clock, wallClock) = (ManualClock(), ManualWallClock())
        self.init(
            try AppComponent.inMemory(adding: [TestAssembly(clock: clock, wallClock: wallClock)] + extra),
            clock: clock, wallClock: wallClock)
    }

    private init(_ app: AppComponent, clock: ManualClock, wallClock: ManualWallClock) {
        self.app = app
        self.clock = clock
        self.wallClock = wallClock
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        session = AppSession(app) { [issues] services in
            services.register(TreeRuntime.self, overriding: true) { _ in issues.runtime }
        }
        observation = session.window.changes.observe { change.yield() }
        session.launch()
    }

    /// A second session of the same app.
    func another() -> TestApp { TestApp(app, clock: clock, wallClock: wallClock) }

    var window: ScreenWindow { session.window }
    var root: any LaunchRouting { session.root }

    func tap(_ ids: String...) throws {
        for id in ids { try window.perform(.tap(id: id)) }
    }

    /// Closes the announcement of a game, once its result is saved.
    func closeGame() async throws {
        try await wait { $0.ids.contains("close-game") }
        try tap("close-game")
    }

    /// Signs in and waits until the password was checked.
    func signIn(_ player1: String = "Ann", _ player2: String = "Bob", password: String = "secret") async throws {
        try window.perform(
            .set(id: "player1", value: player1), .set(id: "player2", value: player2),
            .set(id: "password", value: password), .tap(id: "sign-in"))
        try await wait { $0.title == "Lobby" || $0.ids.contains("sign-in") }
    }

    /// Waits until the screen fulfills `condition`. Throws if the time limit of the suite ends the test before.
    ///
    /// It waits for a change and does not poll, because polling slows down the password check on other threads.
    func wait(for condition: (Screen) -> Bool) async throws {
        struct Cancelled: Error { let screen: Screen }
        if condition(window.screen) { return }
        for await _ in changes where condition(window.screen) { return }
        throw Cancelled(screen: window.screen)
    }

    func waitForScore(_ score: String) async throws {
        try await wait { _ in self.score == score }
    }

    var score: String {
        ["player1", "player2", "draws"].map { fact("score.\($0)") ?? "?" }.joined(separator: " ")
    }

    /// The first notice, result or problem of a field, or the question of a dialog.
    var notice: String? {
        if case .text(let question)? = window.screen.dialog?.first { return question }
        return window.screen.elements.lazy.compactMap {
            switch $0 {
            case .notice(let text): text
            case .result(let result): result.text
            case .field(let field): field.problem
            default: nil
            }
        }.first
    }

    /// Ends the session and the app, and expects that no issue was reported.
    func end() async throws {
        session.end()
        try await app.shutdown.run()
        #expect(issues.descriptions == [])
    }

    /// Ends the session, and expects that no issue was reported.
    func endSession() {
        session.end()
        #expect(issues.descriptions == [])
    }

    private func fact(_ id: String) -> String? {
        guard case .facts(let facts)? = window.screen.element(id) else { return nil }
        return facts.first { $0.id == id }?.value
    }
}

/// The clocks of the test, and random numbers that always choose player 1.
private struct TestAssembly: Assembly {
    let clock: ManualClock
    let wallClock: ManualWallClock

    func assemble(builders: BuilderContainer, services: Container) {
        services.register((any WallClock).self, overriding: true) { _ in wallClock }
        services.register((any Clock<Duration>).self, overriding: true) { _ in clock }
        services.register((any RandomNumberGenerator).self, overriding: true) { _ in ZeroGenerator() }
    }
}

private struct ZeroGenerator: RandomNumberGenerator {
    mutating func next() -> UInt64 { 0 }
}

final class ManualWallClock: WallClock {
    private let seconds = Mutex(1_000_000.0)

    func now() -> Timestamp { Timestamp(seconds: seconds.withLock { $0 }) }
    func day(of timestamp: Timestamp) -> String { "Monday" }
    func time(of timestamp: Timestamp) -> String { "at \(Int(timestamp.seconds - 1_000_000)) s" }
    func advance(by seconds: Double) { self.seconds.withLock { $0 += seconds } }
}
