import BarGamesServices
import BarGamesTesting
import DependencyContainer
import GameInterface
import RIBs
import RIBsScreens
import Testing

@testable import BarGames

/// One `register` line adds a game to the app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct AddedGameTests {
    private let store = MatchStoreFake()
    private let app: TestApp

    init() throws {
        app = try TestApp(adding: [
            CoinAssembly(),
            ServicesAssembly(app: { [store] services in
                services.register((any MatchStoring).self, overriding: true) { _ in store }
            }),
        ])
    }

    @Test func `an added game is the last game of the lobby`() async throws {
        try await app.signIn()
        let games = app.window.screen.ids.filter { $0.hasPrefix("game.") }
        #expect(games.last == "game.coin")
        #expect(games.count > 1)
        #expect(app.window.screen.element("game.coin") == .button(.init(id: "game.coin", label: "Play Coin")))
        try await app.end()
    }

    @Test func `the button of an added game launches it, and its result is stored`() async throws {
        try await app.signIn()
        try app.tap("game.coin", "toss")
        try await app.wait { $0.elements.contains(.result("Tails.")) }
        try await app.closeGame()
        try await app.waitForScore("0 1 0")
        #expect(store.matches.map(\.winner) == [.player2])
        try app.tap("history")
        try await app.wait { "\($0)".contains("Bob won") && "\($0)".contains("Coin, at ") }
        try await app.end()
    }

    @Test func `a link launches an added game`() async throws {
        try await app.signIn()
        try app.window.perform(.open(link: "bargames://games/coin"))
        try await app.wait { $0.title == "Coin" }
        try app.tap("toss")
        try await app.wait { $0.ids.contains("close-game") }
        try app.window.perform(.back)
        try await app.waitForScore("0 1 0")
        try await app.end()
    }

    @Test func `doctor lists an added game and finds no problem`() {
        let report = AppComponent.report(of: AppComponent.assemblies + [CoinAssembly()])
        #expect(report.problems == [])
        #expect(report.unneeded == [])
        #expect(report.builders.last?.id == "coin")
        #expect(report.pluginPoints.first { $0.interface == "DIGameBuildable" }?.builders.last == "coin")
    }
}
