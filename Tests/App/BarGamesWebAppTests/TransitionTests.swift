import Testing

extension BrowserTests {
    /// The page before fades out over a new one.
    struct TransitionTests {
        @Test func `a page fades out over a new one, and an update of the same page does not`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.watchTransitions()
                try await page.openTicTacToe()
                #expect(try await page.transitions == 1)
                try await page.play(["0.0", "1.0"])
                #expect(try await page.transitions == 1)
                try await page.browser.press(Key.escape)
                try await page.wait { $0.labels["stay"] != nil }
                #expect(try await page.transitions == 1)
                try await page.tap("leave-game")
                try await page.wait(for: "Lobby", at: "/")
                #expect(try await page.transitions == 2)
            }
        }

        @Test func `the form that waits for the check of its password does not fade`() async throws {
            try await Page.open { page in
                try await page.watchTransitions()
                try await page.signIn()
                #expect(try await page.transitions == 1)
            }
        }

        @Test func `a user who prefers no motion sees no transition`() async throws {
            try await Page.open { page in
                try await page.browser.prefer(.light)
                try await page.watchTransitions()
                try await page.signIn()
                try await page.openTicTacToe()
                #expect(try await page.transitions == 0)
            }
        }

        @Test func `a click and a typed text during a transition are not lost`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.browser.run(
                    """
                    const rule = "::view-transition-old(*) { animation-duration: 60s !important; }";
                    document.styleSheets[0].insertRule(rule);
                    """)
                try await page.openTicTacToe()
                try await page.play(["1.1"])
                #expect(try await page.isFading)
                try await page.browser.press(Key.escape)
                try await page.tap("leave-game")
                try await page.wait(for: "Lobby", at: "/")
                try await page.tap("menu.cocktails")
                try await page.wait { $0.labels["letter.N"] != nil }
                try await page.type("negroni", into: "search")
                let found = try await page.wait { $0.labels["cocktail.negroni"] != nil }
                #expect(found.fields["search"] == "negroni")
                #expect(found.focus == "search")
                #expect(try await page.isFading)
            }
        }
    }
}

extension Page {
    /// Counts the transitions from now on.
    fileprivate func watchTransitions() async throws {
        try await browser.run(
            """
            window.transitions = 0;
            const start = document.startViewTransition.bind(document);
            document.startViewTransition = (update) => {
              window.transitions += 1;
              return start(update);
            };
            """)
    }

    fileprivate var transitions: Int {
        get async throws { try await browser.value(of: "return window.transitions") }
    }

    /// Whether the page before is still seen.
    fileprivate var isFading: Bool {
        get async throws {
            try await browser.value(
                of: """
                    return document.getAnimations().some(
                      ({ effect }) => effect.pseudoElement?.startsWith("::view-transition"));
                    """)
        }
    }
}
