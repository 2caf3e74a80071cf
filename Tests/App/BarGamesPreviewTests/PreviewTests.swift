import BarGames
import BarGamesServices
import BarGamesTesting
import DependencyContainer
import GameInterface
import RIBs
import RIBsScreens
import RIBsTesting
import Testing
import VerifyInterface

@testable import BarGamesPreview

/// One feature alone, in a session of its own.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct PreviewTests {
    private nonisolated static let features = ["tictactoe", "randomwin", "coin", "cocktails", "verify", "logged-in"]

    private let app: AppComponent

    init() throws {
        app = try AppComponent.inMemory(adding: [CoinAssembly()])
    }

    @Test func `every game, every menu item and the other features can be previewed`() {
        #expect(app.previewedFeatures.map(\.name).filter(Self.features.contains) == Self.features)
    }

    @Test(arguments: features)
    func `a preview runs and ends without an issue`(feature: String) throws {
        let issues = IssueRecorder()
        let preview = try app.previewedFeature(named: feature)
        let survivors = DeallocationProbe.survivors { probe in
            let session = session(of: preview, reportingTo: issues)
            probe.watchTree(session.root)
            session.launch()
            #expect(session.root.children.count == 1)
            session.end()
        }
        #expect(survivors == [])
        #expect(issues.descriptions == [])
    }

    @Test func `a preview lists the calls of the game on its listener`() throws {
        let session = AppSession(app, previewing: try app.previewedFeature(named: "coin"))
        session.launch()
        #expect(session.window.screen.title == "Coin")
        try session.window.perform(.tap(id: "toss"), .tap(id: "close-game"))
        #expect(session.window.screen.title == "Preview of Coin")
        #expect(
            session.window.screen.elements.first
                == .list([.init(text: "gameDidEnd(winner: player2)"), .init(text: "gameDidClose(playAgain: false)")]))
        try session.window.perform(.tap(id: "start"))
        #expect(session.window.screen.ids == ["toss"])
        session.end()
    }

    @Test func `a preview of a feature without a view shows the result`() async throws {
        let session = AppSession(app, previewing: try app.previewedFeature(named: "verify"))
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observation = session.window.changes.observe { change.yield() }
        defer { observation.end() }
        session.launch()
        // A window sends no change before its screen was read.
        change.yield()
        for await _ in changes where "\(session.window.screen)".contains("verifyDidEnd(with: verified(") { break }
        #expect(session.root.children.isEmpty)
        session.end()
    }

    @Test func `leaving a game in a preview is shown`() throws {
        let session = AppSession(app, previewing: try app.previewedFeature(named: "tictactoe"))
        session.launch()
        try session.window.perform(.back, .tap(id: "leave-game"))
        #expect(session.window.screen.elements.first == .list([.init(text: "The view was dismissed.")]))
        session.end()
    }

    @Test func `a link in a preview is a notice`() async throws {
        let session = AppSession(app, previewing: try app.previewedFeature(named: "coin"))
        session.launch(opening: "bargames://games/tictactoe")
        _ = await session.links.outcome
        #expect(
            session.window.screen.elements.contains(.notice("A preview shows one feature, so it opens no link.")))
        session.end()
    }

    @Test func `an unknown name is an error with the names that exist`() {
        let error = #expect(throws: UnknownDestination.self) { try app.previewedFeature(named: "tictacto") }
        #expect(
            error?.description == """
                There is no feature "tictacto". Did you mean "tictactoe"? \
                There are: \(app.previewedFeatures.map(\.name).joined(separator: ", ")).
                """)
    }

    private func session(of feature: PreviewedFeature, reportingTo issues: IssueRecorder) -> AppSession {
        AppSession(app, previewing: feature) { services in
            services.register(TreeRuntime.self, overriding: true) { _ in issues.runtime }
        }
    }
}
