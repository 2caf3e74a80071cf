import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import BarGames

struct DeepLinkTests {
    @Test(arguments: ["bargames://games/tictactoe", "BARGAMES://games/tictactoe"])
    func `a link to a game has the name of the game`(text: String) throws {
        #expect(try DeepLink(text) == .game("tictactoe"))
    }

    @Test(arguments: [
        ("bargames://menu/cocktails", DeepLink.menuItem("cocktails", path: [])),
        ("bargames://menu/cocktails/negroni", .menuItem("cocktails", path: ["negroni"])),
    ])
    func `a link to a menu item has its name and a path`(text: String, link: DeepLink) throws {
        #expect(try DeepLink(text) == link)
    }

    @Test func `a link to the past matches has no name`() throws {
        #expect(try DeepLink("bargames://history") == .history)
    }

    @Test(arguments: [
        "", "bargames://history/", "bargames://history/2026", "tictactoe", "http://games/tictactoe", "bargames://",
        "bargames://games", "bargames://games/",
        "bargames://games/tictactoe/now", "bargames://drinks/mojito", "bargames:games/tictactoe",
        "bargames://menu", "bargames://menu/", "bargames://menu/cocktails/", "bargames://menu//negroni",
        "bargames://games/a%", "bargames://games/a%4", "bargames://games/a%zz", "bargames://games/%41%",
        "bargames://games/%FF",
    ])
    func `every other link is an error`(text: String) {
        #expect(throws: DeepLinkError(link: text)) { try DeepLink(text) }
    }

    @Test(arguments: [["games", "tictactoe"], ["history"], ["menu", "cocktails", "negroni"]])
    func `the path of a page is a link`(path: [String]) throws {
        let text = try #require(DeepLink.text(path: path))
        #expect(throws: Never.self) { try DeepLink(text) }
    }

    @Test func `a part of a path can have any character`() throws {
        let text = try #require(DeepLink.text(path: ["menu", "cocktails", "a?b/c#d%20é"]))
        #expect(try DeepLink(text) == .menuItem("cocktails", path: ["a?b/c#d%20é"]))
        #expect(try DeepLink("bargames://menu/cocktails/é%20é") == .menuItem("cocktails", path: ["é é"]))
    }

    @Test(arguments: [[], ["about"], ["Games", "tictactoe"]])
    func `a path without a page has no link`(path: [String]) {
        #expect(DeepLink.text(path: path) == nil)
    }
}

/// Links in the running app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LinkTests {
    @Test func `a link launches the game at once after the sign-in`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        #expect(app.window.screen.title == "Tic-Tac-Toe")
        try await app.end()
    }

    @Test func `a link opens the past matches from every other screen`() async throws {
        let app = try TestApp()
        try await app.signIn()
        for first in ["bargames://menu/cocktails/negroni", "bargames://menu/cocktails", "bargames://history"] {
            try app.window.perform(.open(link: first))
            try app.window.perform(.open(link: "bargames://history"))
            try await app.wait { $0.title == "Past matches" }
            #expect(app.window.path == ["history"])
        }
        try await app.end()
    }

    @Test(arguments: [
        ("bargames://games/tictactoe", ["games", "tictactoe"]),
        ("bargames://menu/cocktails/negroni", ["menu", "cocktails", "negroni"]),
    ])
    func `a screen has the path of its link`(link: String, path: [String]) async throws {
        let app = try TestApp()
        try await app.signIn()
        #expect(app.window.path == [])
        try app.window.perform(.open(link: link))
        try await app.wait { _ in app.window.path == path }
        try await app.end()
    }

    @Test func `a link waits for the sign-in in a tree that was launched again`() async throws {
        let app = try TestApp()
        try await app.signIn()
        app.root.terminate()
        app.root.launch(from: app.window)
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        #expect(app.notice == "The link opens as soon as you have signed in.")
        try await app.end()
    }

    @Test func `a link to an unknown menu item is a notice with a suggestion`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.window.perform(.open(link: "bargames://menu/cocktail"))
        #expect(app.notice == #"There is no menu item "cocktail". Did you mean "cocktails"? There are: cocktails."#)
        try await app.end()
    }

    @Test func `a link still waits after a refused sign-in`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("sign-out")
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        try await app.signIn(password: "wrong")
        #expect(app.notice == "That is not the password of this table.")
        try app.window.perform(.set(id: "password", value: "secret"))
        try app.tap("sign-in")
        try await app.wait { $0.title == "Tic-Tac-Toe" }
        try await app.end()
    }

    @Test(arguments: ["bargames://games/randomwin", "bargames://history", "bargames://menu/cocktails"])
    func `a link out of a game that is being played is a notice, and the game continues`(link: String) async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.tap("game.tictactoe", "cell.0.0")
        try app.window.perform(.open(link: link))
        try await app.wait { _ in app.notice?.hasPrefix("A game is being played.") == true }
        #expect(app.window.screen.title == "Tic-Tac-Toe")
        try app.tap("cell.1.1")
        guard case .facts(let players)? = app.window.screen.element("player.1") else {
            Issue.record("The screen has no players.")
            return
        }
        #expect(players.map(\.note) == ["to move", nil])
        try await app.end()
    }

    @Test func `a link to an unknown game is a notice until the next action`() async throws {
        let app = try TestApp()
        try await app.signIn()
        try app.window.perform(.open(link: "bargames://games/tictactoo"))
        #expect(
            app.notice?.hasPrefix("There is no game \"tictactoo\". Did you mean \"tictactoe\"? There are: ") == true)
        #expect(app.window.screen.title == "Lobby")
        try app.tap("history")
        #expect(app.notice == nil)
        try await app.end()
    }

    @Test func `a malformed link is a notice`() async throws {
        let app = try TestApp()
        try app.window.perform(.open(link: "bargames://"))
        #expect(
            app.notice
                == "\"bargames://\" is not a Bar Games link. Links look like this: bargames://games/tictactoe, "
                + "bargames://menu/cocktails"
        )
        try await app.end()
    }

    @Test func `a second link replaces a link that still waits`() async throws {
        let app = try TestApp()
        try app.window.perform(.open(link: "bargames://games/tictactoe"))
        try app.window.perform(.open(link: "bargames://games/randomwin"))
        try await app.signInAndExpect("Random Win")
        try await app.end()
    }
}

extension TestApp {
    /// Signs in and waits for a screen with `title`.
    fileprivate func signInAndExpect(_ title: String) async throws {
        for (id, value) in [("player1", "Ann"), ("player2", "Bob"), ("password", "secret")] {
            try window.perform(.set(id: id, value: value))
        }
        try tap("sign-in")
        try await wait { $0.title == title }
    }
}
