import Testing

extension BrowserTests {
    /// Colours, and the width of phones.
    struct AppearanceTests {
        @Test func `the page is light by day and dark by night`() async throws {
            try await Page.open { page in
                for scheme in Browser.ColorScheme.allCases {
                    try await page.browser.prefer(scheme)
                    let brightness: Double = try await page.browser.value(of: ColorScript.brightness)
                    #expect(scheme == .light ? brightness > 0.7 : brightness < 0.1)
                }
            }
        }

        @Test func `a long name does not make a screen wider than a phone`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 320)
                try await page.signIn(String(repeating: "W", count: 40))
                #expect(try await page.width == 320)
                try await page.openTicTacToe()
                #expect(try await page.width == 320)
            }
        }

        @Test func `a phone shows the result of a game with the buttons below it`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 360)
                try await page.signIn()
                try await page.win()
                try await poll(describing: { "The buttons are not in the window." }) {
                    try await page.browser.value(
                        of: """
                            const parts = [...document.querySelectorAll(".result, .result ~ .button")];
                            return parts.length === 3 && parts.map((part) => part.getBoundingClientRect())
                              .every(({ top, bottom }) => top >= 0 && bottom <= innerHeight + 0.5);
                            """, as: Bool.self)
                }
            }
        }

        @Test func `a long name of a past match does not cover the name of the game`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 390)
                try await page.signIn(String(repeating: "W", count: 40))
                try await page.openTicTacToe()
                try await page.play(["0.0", "1.0", "0.1", "1.1", "0.2"])
                try await page.tap("close-game")
                try await page.wait(for: "Lobby", at: "/")
                try await page.tap("history")
                try await page.wait { $0.title == "Past matches" && $0.text.contains("Tic-Tac-Toe") }
                let isApart: Bool = try await page.browser.value(
                    of: """
                        const [name, game] = [...document.querySelector(".item").children];
                        const [above, below] = [name.getBoundingClientRect(), game.getBoundingClientRect()];
                        return above.bottom <= below.top && getComputedStyle(name).textOverflow === "ellipsis";
                        """)
                #expect(isApart)
            }
        }
    }
}

extension Page {
    /// The width of the page with what a user can scroll to.
    fileprivate var width: Int {
        get async throws { try await browser.value(of: "return document.documentElement.scrollWidth") }
    }
}
