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

        @Test(arguments: Browser.ColorScheme.allCases)
        func `text can be read on its background`(scheme: Browser.ColorScheme) async throws {
            try await Page.open { page in
                try await page.browser.prefer(scheme)
                try await page.visitScreens { screen in
                    let texts: [TextContrast] = try await page.browser.value(of: ColorScript.contrasts)
                    let unreadable = texts.filter { !$0.isReadable }
                    #expect(!texts.isEmpty, "\(screen): \(unreadable)")
                    #expect(unreadable.isEmpty, "\(screen): \(unreadable)")
                }
            }
        }

        /// WCAG asks for a width of 320 pixels, as on the smallest phones.
        @Test func `no screen is wider than a phone`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 320)
                try await page.visitScreens { screen in
                    let width = try await page.width
                    #expect(width == 320, "\(screen)")
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

        @Test func `a name has two lines on a phone before it is cut`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 360)
                try await page.signIn("Bartholomew Kim")
                for opens in [false, true] {
                    if opens { try await page.openTicTacToe() }
                    let areWhole: Bool = try await page.browser.value(
                        of: """
                            const names = [...document.querySelectorAll(".facts dt")];
                            return names.length > 0 && names.every((name) => name.scrollHeight <= name.clientHeight + 1);
                            """)
                    #expect(areWhole)
                }
            }
        }

        @Test func `the result is scrolled to on a page that is enlarged four times`() async throws {
            try await Page.open { page in
                try await page.browser.becomePhone(width: 320, height: 256)
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.play(["0.0", "1.0", "0.1", "1.1", "0.2"])
                try await page.wait { !$0.notices.isEmpty }
                let isSeen: Bool = try await page.browser.value(
                    of: """
                        const result = document.querySelector(".result").getBoundingClientRect();
                        return result.top >= 0 && result.bottom <= innerHeight + 1;
                        """)
                #expect(isSeen)
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
