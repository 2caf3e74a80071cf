import BarGamesServices
import BarGamesTesting
import DependencyContainer
import Foundation
import RIBs
import RIBsFoundation
import RIBsScreens
import RIBsTesting

@testable import BarGames

/// The app on a file, as one process of several that follow each other.
@MainActor
final class KilledApp {
    let clock = ManualClock()
    let issues = IssueRecorder()
    let app: AppComponent
    let session: AppSession

    /// - Parameter saved: The text that an earlier process saved.
    init(_ file: String, restoring saved: Data?) throws {
        app = try AppComponent(
            AppComponent.assemblies + [
                ServicesAssembly(app: { [clock] services in
                    services.register((any Clock<Duration>).self, overriding: true) { _ in clock }
                })
            ], options: AppOptions(database: file))
        session = AppSession(app) { [issues] services in
            services.register(TreeRuntime.self, overriding: true) { _ in issues.runtime }
        }
        session.launch(restoring: try saved.map { try SavedTree(jsonData: $0) })
    }

    var window: ScreenWindow { session.window }
    /// The titles of the screens, from the bottom to the top.
    var titles: [String] { window.controllers.map { $0.render().title } }
    var saved: Data { get throws { try session.savedTree.jsonData() } }

    /// Whether a game is over: its result is being saved, or is announced.
    var isOver: Bool {
        ["Tic-Tac-Toe", "Random Win"].contains(window.screen.title)
            && (window.screen.ids.contains("close-game") || window.screen.isReading)
    }

    /// The id of the match that is being played.
    var match: String? {
        let saved = session.savedTree.ribs.first { $0.name == "LoggedIn" }?.state
        let state = saved.flatMap { try? JSONDecoder().decode(Table.self, from: Data($0.utf8)) }
        return state?.game?.match
    }

    private struct Table: Decodable {
        struct Game: Decodable { let match: String }
        let game: Game?
    }

    func signIn(_ player1: String = "Ann", _ player2: String = "Bob") async throws {
        try window.perform(
            .set(id: "player1", value: player1), .set(id: "player2", value: player2),
            .set(id: "password", value: "secret"), .tap(id: "sign-in"))
        await waitUntilStored()
    }

    func tap(_ ids: String...) throws {
        for id in ids { try window.perform(.tap(id: id)) }
    }

    /// Waits until nothing is being read, searched for, checked or stored.
    func waitUntilStored() async {
        for _ in 0..<3 {
            _ = await settle(within: 1_000_000) { !window.screen.isReading }
            // Not as long, because a search that `Find` cancelled never ends.
            _ = await settle { !window.screen.isSearching }
            await app.storePendingMatches()
            for _ in 0..<10 { await Task.yield() }
        }
    }

    /// Turns the wheel until it stops.
    func turnWheel() async {
        for _ in 0..<12 {
            clock.advance(by: .milliseconds(120))
            for _ in 0..<20 { await Task.yield() }
        }
    }

    /// Ends the tree as the end of a process does, without closing the file or storing anything.
    func kill() { session.end() }
}

extension Screen {
    /// Whether something is being read, checked or stored.
    var isReading: Bool { elements.contains { if case .activity = $0 { true } else { false } } }

    /// Whether a text for the cocktails is typed, and the letters are still shown instead of its matches.
    var isSearching: Bool {
        guard case .field(let field)? = element("search") else { return false }
        return !field.value.isEmpty && ids.contains { $0.hasPrefix("letter.") }
    }
}
