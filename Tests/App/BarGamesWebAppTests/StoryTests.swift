import Testing

extension BrowserTests {
    /// The app's story in a browser.
    struct StoryTests {
        @Test func `the players sign in, play, and see their score in the lobby`() async throws {
            try await Page.open { page in
                try await page.wait(for: "Bar Games", at: "/")
                try await page.signIn()
                #expect(try await page.state.score == "0 0 0")
                try await page.win()
                #expect(try await page.state.board == "XXX OO- ---")
                try await page.tap("close-game")
                let lobby = try await page.wait { $0.title == "Lobby" && $0.score == "1 0 0" }
                #expect(lobby.text.contains("Ann leads by 1."))
                try await page.tap("sign-out")
                try await page.wait(for: "Bar Games", at: "/")
            }
        }

        @Test func `the wheel of Random Win turns and stops without a click`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.recordProgress()
                try await page.tap("game.randomwin")
                let end = try await page.wait { ["Ann wins!", "Bob wins!"].contains($0.notices.first) }
                let progress = try await page.recordedProgress
                #expect(progress.count > 2)
                #expect(progress == progress.sorted())
                #expect(progress.last == 1)
                try await page.tap("close-game")
                let score = end.notices.first == "Ann wins!" ? "1 0 0" : "0 1 0"
                try await page.wait { $0.title == "Lobby" && $0.score == score }
            }
        }

        @Test func `a recipe is shown with its picture`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openRecipe()
                let recipe = try await page.wait { $0.text.contains("30 ml") }
                #expect(recipe.text.contains("Gin"))
                #expect(recipe.facts["cocktail.glass"] != nil)
                let width = "return document.querySelector('img[alt=Negroni]').naturalWidth"
                try await poll { try await page.browser.value(of: width, as: Int.self) > 0 ? () : nil }
            }
        }

        @Test func `the console stays empty during the story`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.win()
                try await page.tap("close-game")
                try await page.wait(for: "Lobby", at: "/")
                try await page.openRecipe()
                try await page.browser.reload()
                try await page.wait(for: "Negroni", at: "/menu/cocktails/negroni")
                // Errors of scripts, violations of the content security policy, and resources that cannot be loaded.
                let lines = try await page.browser.consoleLines
                #expect(lines.isEmpty, "\(lines.map(\.description).joined(separator: "\n"))")
            }
        }

        @Test func `a player may be called like a script`() async throws {
            let name = "<script>alert(1)</script>"
            try await Page.open { page in
                try await page.signIn(name)
                try await page.openTicTacToe()
                try await page.wait { $0.noted == name }
                #expect(try await page.browser.dialog == nil)
                #expect(try await page.browser.value(of: "return document.scripts.length") == 1)
            }
        }
    }
}

extension Page {
    /// Records the progress that the page shows from now on.
    fileprivate func recordProgress() async throws {
        let script = """
            window.progress = [];
            new MutationObserver(() => {
              const value = document.querySelector("progress")?.value;
              if (value !== undefined && window.progress.at(-1) !== value) window.progress.push(value);
            }).observe(document.body, { subtree: true, childList: true, attributes: true });
            """
        try await browser.run(script)
    }

    fileprivate var recordedProgress: [Double] {
        get async throws { try await browser.value(of: "return window.progress") }
    }
}
