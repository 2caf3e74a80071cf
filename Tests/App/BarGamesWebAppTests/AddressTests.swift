import Testing

extension BrowserTests {
    /// Addresses, and the buttons of the browser that go back and forward. The address always matches the screen.
    struct AddressTests {
        @Test func `back and forward lead to the screens of their addresses`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.tap("history")
                try await page.wait(for: "Past matches", at: "/history")
                try await page.browser.goBack()
                try await page.wait(for: "Lobby", at: "/")
                try await page.browser.goForward()
                let history = try await page.wait(for: "Past matches", at: "/history")
                #expect(history.documentTitle == "Past matches · Bar Games")
            }
        }

        @Test func `back in a game asks, and the game keeps its address`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.play(["1.1"])
                // Each time, so that going on playing loses no entry of the history.
                for _ in 1...2 {
                    try await page.browser.run("history.replaceState({ ...history.state, isKept: true }, '')")
                    try await page.browser.goBack()
                    try await page.wait {
                        $0.notices == ["Leave the game? It will not count."] && $0.path == "/games/tictactoe"
                    }
                    try await page.tap("stay")
                    // A new entry instead of the old one would be skipped by WebKit at the next back.
                    #expect(try await page.browser.value(of: "return history.state.isKept === true"))
                    // The board is also seen below the question, and the page ignores a second action on one screen.
                    try await page.wait {
                        $0.notices.isEmpty && $0.board == "--- -X- ---" && $0.path == "/games/tictactoe"
                    }
                }
                try await page.browser.goBack()
                try await page.tap("leave-game")
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `back after a direct visit and a search stays in the app`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.load("/menu/cocktails")
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                try await page.type("negroni", into: "search")
                try await page.tap("find")
                try await page.wait { $0.title == "Cocktails: “negroni”" }
                try await page.browser.goBack()
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                try await page.browser.goBack()
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `back in the lobby stays in the app`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.tap("history")
                try await page.wait(for: "Past matches", at: "/history")
                try await page.goBack()
                try await page.wait(for: "Lobby", at: "/")
                try await page.tap("menu.cocktails")
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                try await page.browser.goBack()
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `back works even if the screen changes in the same moment`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.tap("menu.cocktails")
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                // The page has the number of an earlier screen, as if a list had arrived after it was shown.
                try await page.browser.run("document.querySelector('#screen input[name=screen]').value -= 1")
                try await page.browser.goBack()
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `back in a recipe leads one page up`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openRecipe()
                try await page.browser.goBack()
                try await page.wait(for: "Cocktails: N", at: "/menu/cocktails")
                try await page.browser.goBack()
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                try await page.browser.goBack()
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `a link opens after the sign-in`() async throws {
            try await Page.open("/games/tictactoe") { page in
                try await page.wait(forNotice: "The link opens as soon as you have signed in.")
                try await page.fillIn()
                try await page.tap("sign-in")
                try await page.wait(for: "Tic-Tac-Toe", at: "/games/tictactoe")
            }
        }

        @Test func `a link opens in a session that is signed in`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.load("/menu/cocktails/negroni")
                try await page.wait(for: "Negroni", at: "/menu/cocktails/negroni")
            }
        }

        @Test func `a link to an unknown game says so, at the address of the lobby`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.load("/games/chess")
                let lobby = try await page.wait(for: "Lobby", at: "/")
                #expect(lobby.notices.contains { $0.hasPrefix("There is no game \"chess\".") })
            }
        }

        @Test func `an unknown address is a page that leads back`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.load("/nowhere")
                try await page.wait(for: "Not found", at: "/nowhere")
                let status = "return performance.getEntriesByType('navigation')[0].responseStatus"
                #expect(try await page.browser.value(of: status) == 404)
                let link = try #require(try await page.browser.link("Go to Bar Games"))
                try await page.browser.click(link)
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        @Test func `a reload shows the same game`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.play(["0.0", "1.1"])
                try await page.browser.reload()
                try await page.wait { $0.board == "X-- -O- ---" && $0.path == "/games/tictactoe" }
                try await page.play(["0.1"])
            }
        }

        @Test func `the address of the app shows the screen of the session`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.load("/")
                try await page.wait(for: "Tic-Tac-Toe", at: "/games/tictactoe")
            }
        }
    }
}
