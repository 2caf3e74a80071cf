import BarGames
import BarGamesStores
import Foundation
import RIBs
import RIBsScreens
import WebHost

/// The heap of sessions of Bar Games in the lobby.
@MainActor
enum IdleSessions {
    private static let count = 1000

    static func row() async throws -> ServerRow {
        let app = try app(storing: .inMemory)
        // The first sessions fill the caches of the app.
        var sessions = [try await inLobby(app, -1), try await inLobby(app, -2)]
        let before = LiveHeap.bytes
        for number in 0..<count { sessions.append(try await inLobby(app, number)) }
        let bytes = (LiveHeap.bytes - before) / count
        for session in sessions { session.end() }
        try await app.shutdown.run()
        return ServerRow(
            title: "Heap of a session in the lobby, of 1,000",
            measured: "\((Double(bytes) / 1024).formatted(1)) KiB", target: "<= 40 KiB")
    }

    /// Returns the app with passwords that are cheap to hash.
    static func app(storing options: AppOptions) throws -> AppComponent {
        try AppComponent(
            [
                SystemAssembly(),
                PersistenceAssembly(passwords: ScryptParameters(logRounds: 1, blockSize: 1, parallelism: 1)),
                VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(),
            ], options: options)
    }

    /// Returns a session whose players have signed in.
    static func inLobby(_ app: AppComponent, _ number: Int) async throws -> AppSession {
        let session = AppSession(app)
        session.launch()
        for (field, text) in [("player1", "Ann\(number)"), ("player2", "Bob\(number)"), ("password", "secret")] {
            try session.window.perform(.set(id: field, value: text))
        }
        try session.window.perform(.tap(id: "sign-in"))
        // Reading the screen lets the window send the next change.
        _ = session.window.screen
        for await _ in session.window.changes.values where session.window.screen.title == "Lobby" { break }
        return session
    }
}

/// The bytes that the preloaded allocator of the benchmarks counts.
enum LiveHeap {
    static var isCounted: Bool { counter != nil }
    static var bytes: Int { counter?() ?? 0 }

    private static let counter: (@convention(c) () -> Int)? =
        dlsym(dlopen(nil, RTLD_NOW), "benchmark_live_bytes").map {
            unsafeBitCast($0, to: (@convention(c) () -> Int).self)
        }
}
