import DIInterfaces
import DependencyContainer
import RIBs
import Screens
import Testing

@testable import LoggedInFeature

/// The lobby with something in its menu, which it knows by its interface only.
@MainActor
struct MenuTests {
    private let dependency = LoggedInDependencyMock()
    private let listener = LoggedInListenerMock()
    private let window = ScreenWindow()
    private let router: any Routing

    init() {
        dependency.builders.register(MenuItemBuilderMock.self, for: .menu("song"))
        window.rootViewController = dependency.viewController
        router =
            LoggedInBuilder(dependency: dependency)
            .build(withListener: listener, players: annAndBob, password: "secret").router
        router.interactable.activate()
        dependency.desk.answer(.verified(annAndBob))
    }

    @Test func everyRegisteredItemIsInTheLobby() {
        #expect(window.screen.elements.contains(.button(.init(id: "menu.song", label: "Sing a song"))))
    }

    @Test func anItemOpensAboveTheLobby() throws {
        try window.perform(.tap(id: "menu.song"))
        #expect(window.screen.title == "Stage")
    }

    @Test func goingBackFromAnItemLeadsToTheLobby() throws {
        try window.perform(.tap(id: "menu.song"))
        try window.perform(.back)
        #expect(window.screen.title == "Lobby")
    }

    @Test func anItemThatIsClosedLeavesTheLobby() throws {
        try window.perform(.tap(id: "menu.song"))
        dependency.stage.close()
        #expect(window.screen.title == "Lobby")
        #expect(try #require(router.children.first).children.count == 1)
    }
}
