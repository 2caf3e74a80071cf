import BarGamesServices
import DependencyContainer
import MenuItemInterface
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import CocktailFeature

/// The whole feature in a window. The test controls the responses of the catalog.
@MainActor
struct CocktailsBuilderTests {
    private let dependency = MenuItemDependencyMock()
    private let listener = MenuItemListenerMock()
    private let window = ScreenWindow()
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let router: any ViewableRouting
    private let item: any DIMenuItemActionableItem

    private var catalog: CocktailCatalogMock { dependency.catalog }

    init() {
        (router, item) = CocktailsBuilder(dependency: dependency).build(withListener: listener)
        parent.interactable.activate()
    }

    @Test func `the first page shows the letters with cocktails`() async {
        await open()
        #expect(
            window.screen
                == Screen(
                    title: "Cocktails",
                    elements: [
                        .field(.init(id: "search", label: "Search", value: "", isLive: true)),
                        .button(.init(id: "find", label: "Find")),
                        .text("Or choose the first letter."),
                        .list([.init(id: "letter.M", text: "M"), .init(id: "letter.N", text: "N")]),
                    ], back: "Lobby"))
    }

    @Test func `a page shows that it is loading`() {
        catalog.hold()
        start()
        #expect(window.screen.elements.first == .activity("Reading…"))
        parent.detachChild(router)
        catalog.release()
    }

    @Test func `tapping a letter opens its names`() async throws {
        await open()
        try await tap("letter.N", until: "cocktail.negroni")
        #expect(
            window.screen
                == Screen(
                    title: "Cocktails: N",
                    elements: [
                        .list([.init(id: "cocktail.negroni", text: "Negroni")])
                    ], back: "Cocktails"))
        #expect(catalog.requests == ["letters", "under N"])
    }

    @Test func `a letter without cocktails shows a message`() async throws {
        await open()
        try window.perform(.tap(id: "letter.M"))
        #expect(await settle { window.screen.elements.first == .text("No cocktails found.") })
    }

    @Test func `tapping a name opens its recipe`() async throws {
        await open()
        try await tap("letter.N", until: "cocktail.negroni")
        try await tap("cocktail.negroni", until: "cocktail.glass")
        #expect(
            window.screen
                == Screen(
                    title: "Negroni",
                    elements: [
                        .picture(
                            .init(
                                source: "data:image/svg+xml,negroni",
                                description: "Negroni",
                                drawing: GlassDrawing.of("Old fashioned glass")
                            )
                        ),
                        .facts([.init(id: "cocktail.glass", label: "Glass", value: "Old fashioned")]),
                        .list([.init(text: "Gin", detail: "30 ml"), .init(text: "Orange")]),
                        .text("1. Pour everything over ice."),
                        .text("2. Stir."),
                    ], back: "Cocktails"))
    }

    @Test func `going back closes the pages one by one, then the RIB`() async throws {
        await open()
        try await tap("letter.N", until: "cocktail.negroni")
        try await tap("cocktail.negroni", until: "cocktail.glass")
        try window.perform(.back)
        #expect(window.screen.title == "Cocktails: N")
        try window.perform(.back)
        #expect(window.screen.title == "Cocktails")
        #expect(listener.menuItemDidCloseCallCount == 0)
        try window.perform(.back)
        #expect(listener.menuItemDidCloseCallCount == 1)
    }

    @Test(arguments: ["gron", "NEGRONI", " groni "])
    func `a search finds every cocktail whose name contains the text`(text: String) async throws {
        await open()
        try window.perform(.set(id: "search", value: text), .tap(id: "find"))
        #expect(await settle { window.screen.ids == ["cocktail.negroni"] })
        try window.perform(.back)
        #expect(window.screen.title == "Cocktails")
    }

    @Test func `a search without a result says so`() async throws {
        await open()
        try window.perform(.set(id: "search", value: "whisky"), .tap(id: "find"))
        #expect(window.screen.title == "Cocktails: “whisky”")
        #expect(await settle { window.screen.elements == [.text("No cocktails found.")] })
    }

    @Test func `a search needs a text`() async throws {
        await open()
        try window.perform(.set(id: "search", value: " "), .tap(id: "find"))
        let field = ScreenElement.Field(
            id: "search", label: "Search", value: " ", problem: "Type a part of a name.", isLive: true)
        #expect(window.screen.elements.first == .field(field))
        try window.perform(.set(id: "search", value: "g"))
        #expect(window.screen.elements.first == .field(.init(id: "search", label: "Search", value: "g", isLive: true)))
    }

    @Test func `a failed catalog shows a notice and is requested again`() async throws {
        catalog.fail(with: CocktailError("The bar is closed."))
        start()
        #expect(await settle { window.screen.ids.contains("try-again") })
        #expect(window.screen.elements.first == .notice("The bar is closed."))
        catalog.fail(with: nil)
        catalog.hold()
        try window.perform(.tap(id: "try-again"))
        #expect(await settle { window.screen.elements.first == .activity("Reading…") })
        catalog.release()
        #expect(await settle { window.screen.ids.contains("letter.N") })
    }

    @Test func `deactivation cancels the loading of a page`() async {
        catalog.hold()
        start()
        #expect(await settle { catalog.waitingCount == 1 })
        router.interactable.deactivate()
        catalog.release()
        await Task.yield()
        #expect(window.screen.elements.first == .activity("Reading…"))
    }

    @Test func `activation restarts cancelled loading`() async {
        catalog.hold()
        start()
        #expect(await settle { catalog.waitingCount == 1 })
        router.interactable.deactivate()
        router.interactable.activate()
        #expect(await settle { catalog.waitingCount == 2 })
        catalog.release()
        #expect(await settle { window.screen.ids.contains("letter.N") })
    }

    @Test func `activation keeps the pages and their values`() async throws {
        await open()
        try await tap("letter.N", until: "cocktail.negroni")
        router.interactable.deactivate()
        router.interactable.activate()
        await Task.yield()
        #expect(window.screen.ids.contains("cocktail.negroni"))
        #expect(catalog.requests == ["letters", "under N"])
    }

    @Test func `a link opens a cocktail above the list of its letter`() async throws {
        await open()
        _ = try await item.open(["negroni"])
        #expect(await settle { window.screen.title == "Negroni" })
        try window.perform(.back)
        #expect(await settle { window.screen.title == "Cocktails: N" })
        try window.perform(.back)
        #expect(window.screen.title == "Cocktails")
    }

    @Test func `a link closes the pages that were open`() async throws {
        await open()
        _ = try await item.open(["negroni"])
        _ = try await item.open(["negroni"])
        try window.perform(.back)
        #expect(await settle { window.screen.title == "Cocktails: N" })
        try window.perform(.back)
        #expect(window.screen.title == "Cocktails")
    }

    @Test func `a link to an unknown cocktail suggests another`() async throws {
        await open()
        let error = UnknownDestination(kind: "cocktail", name: "negronni", known: ["negroni"], knowsAll: false)
        await #expect(throws: error) { _ = try await item.open(["negronni"]) }
        #expect(window.screen.title == "Cocktails")
    }

    @Test(arguments: [
        ("Mai-Tai", "mai-tai"), ("Long Island Iced Tea", "long-island-iced-tea"), ("Piña Colada", "piña-colada"),
        ("Dark 'n' Stormy", "dark-n-stormy"),
    ])
    func `the name of a cocktail in links has letters, digits and hyphens`(name: String, linkName: String) {
        #expect(CocktailSummary(id: "1", name: name).linkName == linkName)
    }

    @Test func `detaching releases everything`() async throws {
        let probe = DeallocationProbe()
        do {
            let router = CocktailsBuilder(dependency: dependency).build(withListener: listener).router
            parent.attachChild(router)
            #expect(await settle { catalog.requests.count == 1 })
            probe.watchTree(router)
            parent.detachChild(router)
        }
        #expect(await settle { probe.isDeallocated })
        #expect(probe.survivors == [])
    }

    /// Attaches and presents the router, as the lobby does.
    private func start() {
        parent.attachChild(router)
        window.rootViewController = router.viewControllable
    }

    private func open() async {
        start()
        #expect(await settle { window.screen.ids.contains("letter.N") })
    }

    private func tap(_ id: String, until next: String) async throws {
        try window.perform(.tap(id: id))
        #expect(await settle { window.screen.ids.contains(next) })
    }
}
