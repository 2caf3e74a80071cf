import RIBsScreens
import Testing

/// Cocktails in the running app, from its own catalog and from a server that cannot be reached.
struct CocktailTests {
    @Test func `a recipe has a picture, a glass, steps and measures`() throws {
        let screen = try #require(try order(wait: "cocktail.glass").screens.last)
        #expect(screen.title == "Negroni")
        guard case .picture(let picture)? = screen.elements.first else {
            return #expect(screen.elements.first == nil)
        }
        #expect(picture.source.hasPrefix("data:image/svg+xml,"))
        #expect(screen.element("cocktail.glass") != nil)
        let items = screen.elements.compactMap { if case .list(let items) = $0 { items } else { nil } }.flatMap(\.self)
        #expect(items.contains(.init(text: "Gin", detail: "30 ml")))
        #expect(screen.elements.contains { if case .text(let text) = $0 { text.hasPrefix("1. ") } else { false } })
    }

    @Test func `an unreachable server is a notice`() throws {
        let result = try AppProcess.run(
            ["play", "--json", "--database", ":memory:", "--cocktails", "http://127.0.0.1:1/api"],
            of: "BarGamesWebApp",
            script: Script.signIn() + ["tap menu.cocktails", "wait try-again 300", "back", "wait sign-out"])
        #expect(result.screens.compactMap(\.notices.first).contains { $0.contains("127.0.0.1:1 cannot be reached") })
        #expect(result.screens.last?.title == "Lobby")
        #expect(result.exitCode == 0)
    }

    @Test func `an invalid server address is an error before the first screen`() throws {
        let result = try AppProcess.run(
            ["play", "--database", ":memory:", "--cocktails", "cocktails"], of: "BarGamesWebApp")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("The address of the cocktail server is not valid."))
        #expect(result.output == "")
    }

    @Test(
        arguments: [
            ["--cocktails", "http://ann:hunter2@bar.test/"], ["--cocktails=http://bar.test/?key=hunter2"],
            ["--cocktails", "http://ann:12/hunter2@bar.test"], ["--cocktails", "http://bar.test:hunter2/"],
            ["--cocktails", "http://bar.test/ ?key=hunter2"], ["--cocktails", "http://bar.test/", "?key=hunter2"],
            ["--cocktail", "http://ann:hunter2@bar.test/"], ["--cocktial=http://ann:hunter2@bar.test/"],
            ["--coctails=http://bar.test/hunter2"], ["http://ann:hunter2@bar.test/"], ["http://bar.test/?key=hunter2"],
        ], ["BarGamesApp", "BarGamesWebApp"])
    func `a password in an address is not printed`(arguments: [String], app: String) throws {
        let result = try AppProcess.run(["play", "--database", ":memory:"] + arguments, of: app)
        #expect(result.exitCode == 64)
        #expect(!result.errors.contains("hunter2"))
        #expect(result.output == "")
    }

    @Test func `a key in the path of an address is not printed`() throws {
        let result = try AppProcess.run(
            ["play", "--json", "--database", ":memory:", "--cocktails", "http://127.0.0.1:1/hunter2"],
            of: "BarGamesWebApp", script: Script.signIn() + ["tap menu.cocktails", "wait try-again 300"])
        #expect(result.screens.last?.notices.first?.contains("127.0.0.1:1 cannot be reached") == true)
        #expect(!result.output.contains("hunter2"))
        #expect(!result.errors.contains("hunter2"))
    }

    private func order(wait id: String) throws -> AppProcess.Result {
        try AppProcess.run(
            ["play", "--json", "--database", ":memory:"],
            script: Script.signIn() + [
                "tap menu.cocktails", "wait letter.N 300", "tap letter.N", "wait cocktail.negroni 300",
                "tap cocktail.negroni", "wait \(id) 300",
            ])
    }
}
