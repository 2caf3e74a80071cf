import BarGamesServices
import DependencyContainer
import LoggedInInterface
import MenuItemInterface
import RIBs
import RIBsScreens
import Testing

@testable import LoggedInFeature

/// The lobby with a menu item that it knows only by its interface.
@MainActor
struct MenuTests {
    private let dependency = LoggedInDependencyMock()
    private let listener = LoggedInListenerMock()
    private let window = ScreenWindow()
    private let router: any Routing
    private let item: any DILoggedInActionableItem

    init() {
        dependency.builders.register(MenuItemBuilderMock.self, for: .menu("song"))
        window.rootViewController = dependency.viewController
        (router, item) = LoggedInBuilder(dependency: dependency)
            .build(withListener: listener, players: annAndBob, password: "secret")
        router.interactable.activate()
        dependency.verify.end(with: .verified(annAndBob))
    }

    @Test func `every registered item is in the lobby`() {
        #expect(window.screen.element("menu.song") == .button(.init(id: "menu.song", label: "Sing a song")))
    }

    @Test func `an item opens above the lobby`() throws {
        try window.perform(.tap(id: "menu.song"))
        #expect(window.screen.title == "Stage")
    }

    @Test func `going back from an item returns to the lobby`() throws {
        try window.perform(.tap(id: "menu.song"))
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `closing an item returns to the lobby`() throws {
        try window.perform(.tap(id: "menu.song"))
        dependency.stage.close()
        #expect(window.screen.title == "Lobby")
        #expect(try #require(router.children.first).children.count == 1)
    }

    // MARK: - Links

    @Test func `a link opens an item above the lobby`() async throws {
        _ = try await item.openLobby().0.openMenuItem(named: "song")
        #expect(window.screen.title == "Stage")
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `a link to an open item opens a new instance`() async throws {
        try window.perform(.tap(id: "menu.song"))
        _ = try await item.openLobby().0.openMenuItem(named: "song")
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func `a link out of a decided game leaves the game`() async throws {
        _ = try await item.launchGame(named: "dice")
        dependency.game.end(winner: nil)
        _ = try await item.openLobby().0.openMenuItem(named: "song")
        #expect(window.screen.title == "Stage")
        #expect(dependency.recorder.recordCalls.count == 1)
    }

    @Test func `a link to an unknown item lists the known items`() async throws {
        let lobby = try await item.openLobby().0
        let error = UnknownDestination(kind: "menu item", name: "son", known: ["song"])
        await #expect(throws: error) { _ = try await lobby.openMenuItem(named: "son") }
        #expect(error.description == #"There is no menu item "son". Did you mean "song"? There are: song."#)
    }

    @Test func `an item without pages rejects a path`() async throws {
        let opened = try await item.openLobby().0.openMenuItem(named: "song").0
        let error = UnknownDestination(kind: "page", name: "verse/2", known: [])
        await #expect(throws: error) { _ = try await opened.open(["verse", "2"]) }
        #expect(error.description == #"There is no page "verse/2"."#)
    }
}
