import BarGamesServices
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import CocktailFeature

/// The search while the user types.
@MainActor
struct LiveSearchTests {
    private let dependency = MenuItemDependencyMock()
    private let listener = MenuItemListenerMock()
    private let window = ScreenWindow()
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let router: any ViewableRouting

    private var catalog: CocktailCatalogMock { dependency.catalog }

    init() {
        router = CocktailsBuilder(dependency: dependency).build(withListener: listener).router
        parent.interactable.activate()
        parent.attachChild(router)
        window.rootViewController = router.viewControllable
    }

    @Test func `a typed text shows its matches in place of the letters`() async throws {
        try await type("gron", until: ["search", "find", "cocktail.negroni"])
        #expect(window.screen.title == "Cocktails")
        #expect(window.screen.elements.contains(.text("1 cocktail")))
    }

    @Test func `an empty text shows the letters again`() async throws {
        try await type("gron", until: ["search", "find", "cocktail.negroni"])
        try await type("", until: ["search", "find", "letter.M", "letter.N"])
    }

    @Test func `a text without matches says so`() async throws {
        try await type("whisky", until: ["search", "find"])
        #expect(window.screen.elements.last == .text("No cocktails found."))
    }

    @Test func `a match opens its recipe, and going back shows the matches`() async throws {
        try await type("gron", until: ["search", "find", "cocktail.negroni"])
        try window.perform(.tap(id: "cocktail.negroni"))
        #expect(await settle { window.screen.ids.contains("cocktail.glass") })
        try window.perform(.back)
        #expect(window.screen.ids == ["search", "find", "cocktail.negroni"])
    }

    @Test func `the next text cancels the search of the former one`() async throws {
        try await type("gron", until: ["search", "find", "cocktail.negroni"])
        catalog.hold()
        let before = catalog.requests.count
        try window.perform(.set(id: "search", value: "whisky"))
        #expect(await settle { catalog.waitingCount == 1 })
        #expect(window.screen.ids.contains("cocktail.negroni"))
        try window.perform(.set(id: "search", value: ""))
        #expect(await settle { window.screen.ids.contains("letter.N") })
        catalog.release()
        // The cancelled search would read the letters first, then each letter.
        _ = await settle(within: 1_000) { catalog.requests.count > before + 1 }
        #expect(catalog.requests.count == before + 1)
        #expect(window.screen.ids.contains("letter.N"))
    }

    @Test func `a failed search is a problem of the field`() async throws {
        #expect(await settle { window.screen.ids.contains("letter.N") })
        catalog.fail(with: CocktailError("The menu cannot be read."))
        try window.perform(.set(id: "search", value: "gron"))
        let field = ScreenElement.Field(
            id: "search", label: "Search", value: "gron", problem: "The menu cannot be read.", isLive: true)
        #expect(await settle { window.screen.elements.first == .field(field) })
        #expect(window.screen.ids.contains("letter.N"))
    }

    private func type(_ text: String, until ids: [String]) async throws {
        #expect(await settle { window.screen.ids.contains("search") })
        try window.perform(.set(id: "search", value: text))
        #expect(await settle { window.screen.ids == ids })
    }
}
