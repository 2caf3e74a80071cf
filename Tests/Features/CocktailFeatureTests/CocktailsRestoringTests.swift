import BarGamesServices
import RIBs
import RIBsFoundation
import RIBsScreens
import RIBsTesting
import Testing

@testable import CocktailFeature

/// The menu, after the end of its process.
@MainActor
struct CocktailsRestoringTests {
    private let dependency = MenuItemDependencyMock()
    private let listener = MenuItemListenerMock()
    private let window = ScreenWindow()

    @Test func `three pages survive, one above the other`() async throws {
        try await survive { _ in
            try await tap("letter.N", until: "cocktail.negroni")
            try await tap("cocktail.negroni", until: "cocktail.glass")
        } restored: {
            #expect(await settle { window.screen.title == "Negroni" && window.screen.ids.contains("cocktail.glass") })
            try window.perform(.back)
            #expect(await settle { window.screen.ids == ["cocktail.negroni"] })
            try window.perform(.back)
            #expect(await settle { window.screen.title == "Cocktails" && window.screen.ids.contains("letter.N") })
        }
    }

    @Test func `the typed text of the search and its result survive`() async throws {
        try await survive { _ in
            try window.perform(.set(id: "search", value: "gron"), .tap(id: "find"))
            #expect(await settle { window.screen.ids == ["cocktail.negroni"] })
        } restored: {
            #expect(await settle { window.screen.title == "Cocktails: “gron”" })
            try window.perform(.back)
            let field = ScreenElement.Field(id: "search", label: "Search", value: "gron", isLive: true)
            #expect(await settle { window.screen.elements.first == .field(field) })
        }
    }

    @Test func `the matches of a typed text are found again`() async throws {
        let ids = ["search", "find", "cocktail.negroni"]
        try await survive { _ in
            try window.perform(.set(id: "search", value: "gron"))
            #expect(await settle { window.screen.ids == ids })
        } restored: {
            #expect(await settle { window.screen.ids == ids })
        }
    }

    private func survive(
        _ act: @MainActor (any Routing) async throws -> Void, restored check: @MainActor () async throws -> Void
    ) async throws {
        try await expectSurvives(using: JSONStateCoder()) {
            let router = CocktailsBuilder(dependency: dependency).build(withListener: listener).router
            window.rootViewController = router.viewControllable
            return router
        } after: { router in
            #expect(await settle { window.screen.ids.contains("letter.N") })
            try await act(router)
        } restored: { _ in
            try await check()
        }
    }

    private func tap(_ id: String, until next: String) async throws {
        try window.perform(.tap(id: id))
        #expect(await settle { window.screen.ids.contains(next) })
    }
}
