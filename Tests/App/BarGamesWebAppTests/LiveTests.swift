import Testing

extension BrowserTests {
    /// Tabs of one session, and what the server does not do twice.
    struct LiveTests {
        @Test func `two tabs show the same screen without a click`() async throws {
            try await Page.open { page in
                try await page.signIn()
                let first = try await page.browser.currentWindow
                let second = try await page.openTab()
                try await page.wait(for: "Lobby", at: "/")
                try await page.openTicTacToe()
                try await page.play(["1.1"])
                try await page.browser.use(first)
                try await page.wait { $0.board == "--- -X- ---" && $0.path == "/games/tictactoe" }
                try await page.tap("cell.0.0")
                try await page.browser.use(second)
                try await page.wait { $0.board == "O-- -X- ---" }
            }
        }

        @Test func `a seventh tab works`() async throws {
            try await Page.open { page in
                try await page.signIn()
                for _ in 2...7 {
                    _ = try await page.openTab()
                    try await page.wait(for: "Lobby", at: "/")
                }
                try await page.win()
                try await page.tap("close-game")
                try await page.wait { $0.score == "1 0 0" }
            }
        }

        @Test func `a click in a tab that shows an old screen does nothing`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                let first = try await page.browser.currentWindow
                let stale = try await page.openTab("/games/tictactoe")
                // Without scripts a tab is not updated.
                try await page.browser.disableScripts()
                try await page.browser.reload()
                try await page.browser.use(first)
                try await page.play(["0.0"])
                try await page.browser.use(stale)
                #expect(try await page.state.board == "--- --- ---")
                try await page.tap("cell.1.1")
                let current = try await page.wait(forNotice: "The screen has changed, so the action was not performed.")
                #expect(current.board == "X-- --- ---")
            }
        }

        @Test func `a double click marks one cell`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                let cell = "document.getElementById('e-cell.1.1')"
                try await page.browser.run("\(cell).click(); \(cell).click()")
                let game = try await page.wait { $0.board == "--- -X- ---" }
                #expect(game.notices == [])
                #expect(game.noted == "Bob")
            }
        }

        @Test func `an action that arrives twice is performed once`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                let statuses: [Int] = try await page.browser.value(
                    of: """
                        const screen = document.querySelector("#screen input[name=screen]").value;
                        const body = () => new URLSearchParams({ screen, tap: "cell.1.1" });
                        const headers = { Accept: "application/json" };
                        const post = () => fetch("/actions", { method: "POST", body: body(), headers });
                        return Promise.all([post(), post()]).then((all) => all.map((one) => one.status));
                        """)
                #expect(statuses.sorted() == [204, 409])
                let game = try await page.wait { $0.board == "--- -X- ---" }
                #expect(game.notices == [])
            }
        }

        @Test func `the typed text, the caret and the focus survive an update`() async throws {
            try await Page.open { page in
                let first = try await page.browser.currentWindow
                try await page.type("Annabel", into: "player1")
                try await page.browser.run("document.activeElement.setSelectionRange(2, 4)")
                _ = try await page.openTab()
                try await page.tap("sign-in")
                let notice = try #require(try await page.wait { !$0.notices.isEmpty }.notices.first)
                try await page.browser.use(first)
                let state = try await page.wait(forNotice: notice)
                #expect(state.fields["player1"] == "Annabel")
                #expect(state.focus == "player1")
                let selection = "const { selectionStart, selectionEnd } = document.activeElement; "
                #expect(
                    try await page.browser.value(of: "\(selection) return [selectionStart, selectionEnd]") == [2, 4])
            }
        }

        @Test func `a typed text survives the end of its session, and a secret does not`() async throws {
            try await Page.open { page in
                try await page.type("Annabel", into: "player1")
                try await page.type("hunter2", into: "password")
                try await page.server.restart(losingSessions: true)
                let state = try await page.wait(forNotice: "Your session has ended. Sign in again to go on.")
                #expect(state.fields["player1"] == "Annabel")
                #expect(state.fields["password"] == "")
            }
        }

        @Test func `a page that other windows replace says so, and continues after a click`() async throws {
            try await Page.open { page in
                try await page.type("Annabel", into: "player1")
                try await page.browser.run("window.others = [1, 2, 3, 4].map(() => new EventSource('/events'))")
                try await page.wait {
                    $0.connection == "Paused, because too many windows show this app. Click the page to continue."
                }
                #expect(try await page.state.fields["player1"] == "Annabel")
                try await page.browser.run("window.others.forEach((other) => other.close())")
                try await page.act(on: "#title", sourceLocation: #_sourceLocation, page.browser.click)
                try await page.wait { $0.connection == "" && $0.fields["player1"] == "Annabel" }
            }
        }

        @Test func `a notice that is given again is announced again`() async throws {
            try await Page.open { page in
                try await page.browser.run(
                    """
                    window.heard = [];
                    new MutationObserver(() => heard.push(announcer.textContent)).observe(announcer, { childList: true });
                    """)
                var heard: [String] = []
                for count in [1, 2, 3] {
                    try await page.tap("sign-in")
                    for _ in 0..<500 where heard.count < count {
                        heard = try await page.browser.value(of: "return heard")
                    }
                }
                // Screen readers skip a text that equals the one before.
                let notice = try #require(heard.first)
                #expect(heard == [notice, notice + "\u{a0}", notice] && notice != "")
            }
        }

        @Test func `an action without a connection says so, and keeps the text`() async throws {
            try await Page.open { page in
                // Firefox does not tell a screen reader the text of a region that was hidden until then.
                #expect(try await page.browser.value(of: "return connection.checkVisibility()"))
                try await page.type("Annabel", into: "player1")
                await page.server.stop()
                try await page.tap("sign-in")
                let state = try await page.wait { $0.connection.hasPrefix("The connection is lost") }
                #expect(state.fields["player1"] == "Annabel")
            }
        }

        @Test func `after a restart of the server the session continues`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.win()
                try await page.tap("close-game")
                try await page.wait { $0.score == "1 0 0" }
                try await page.server.restart()
                try await page.tap("game.tictactoe")
                try await page.wait { $0.title == "Tic-Tac-Toe" }
            }
        }
    }
}
