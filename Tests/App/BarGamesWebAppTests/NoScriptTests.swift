import Testing

extension BrowserTests {
    /// The app in a browser that runs no scripts: forms and full pages.
    struct NoScriptTests {
        @Test func `two players sign in, play and see their score`() async throws {
            try await open { page in
                try await page.signIn()
                try await page.win()
                try await page.tap("close-game")
                try await page.wait { $0.title == "Lobby" && $0.score == "1 0 0" }
            }
        }

        @Test func `the wheel of Random Win stops without a click`() async throws {
            try await open { page in
                try await page.signIn()
                try await page.tap("game.randomwin")
                try await page.wait { ["Ann wins!", "Bob wins!"].contains($0.notices.first) }
            }
        }

        @Test func `a recipe is reached and left`() async throws {
            try await open { page in
                try await page.signIn()
                try await page.openRecipe()
                try await page.goBack()
                try await page.wait(for: "Cocktails: N", at: "/menu/cocktails")
                try await page.goBack()
                try await page.wait(for: "Cocktails", at: "/menu/cocktails")
                try await page.goBack()
                try await page.wait(for: "Lobby", at: "/")
            }
        }

        private func open(_ body: (Page) async throws -> Void) async throws {
            try await Page.open(nil) { page in
                try await page.browser.disableScripts()
                try await page.load("/")
                try await body(page)
            }
        }
    }
}
