import Testing

extension BrowserTests {
    /// The search for cocktails while the user types.
    struct LiveSearchTests {
        @Test func `matches follow the typed text, which keeps its focus and its caret`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                try await page.type("negr", into: "search")
                let found = try await page.wait { $0.labels["cocktail.negroni"] != nil && $0.labels["letter.A"] == nil }
                #expect(found.title == "Cocktails")
                #expect(found.focus == "search")
                #expect(found.fields["search"] == "negr")
                try await page.browser.press("oni")
                try await page.wait { $0.fields["search"] == "negroni" && !$0.isBusy }
                #expect(try await page.browser.value(of: "return document.activeElement.selectionStart") == 7)
                try await page.browser.press(String(repeating: Key.backspace, count: 7))
                try await page.wait { $0.labels["letter.N"] != nil && $0.labels["cocktail.negroni"] == nil }
            }
        }

        @Test func `a text that is typed without a pause is sent once`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                try await page.browser.run(
                    """
                    window.sent = [];
                    const fetchBefore = window.fetch;
                    window.fetch = (address, options) => {
                      if (options?.body) window.sent.push(options.body.get("set.search"));
                      return fetchBefore(address, options);
                    };
                    const input = document.getElementById("e-search");
                    for (const text of ["n", "ne", "neg"]) {
                      input.value = text;
                      input.dispatchEvent(new Event("input", { bubbles: true }));
                    }
                    """)
                try await page.wait { $0.labels["cocktail.negroni"] != nil && !$0.isBusy }
                #expect(try await page.browser.value(of: "return window.sent") == ["neg"])
            }
        }

        @Test func `a text that was typed without a connection is searched for after the next one`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                await page.server.stop()
                try await page.type("negr", into: "search")
                try await page.wait { $0.connection.hasPrefix("The connection is lost") }
                try await page.server.restart()
                let found = try await page.wait { $0.labels["cocktail.negroni"] != nil && $0.connection == "" }
                #expect(found.fields["search"] == "negr")
            }
        }

        @Test func `the button of the search stays in its place when nothing is found`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                let before = try await page.placeOfButton
                try await page.type("zzzz", into: "search")
                try await page.wait { $0.text.contains("No cocktails found.") }
                #expect(try await page.placeOfButton == before)
            }
        }

        @Test func `going back while a text is sent leaves the search`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                try await page.browser.run(
                    """
                    const fetchBefore = window.fetch;
                    window.fetch = async (address, options) => {
                      if (options?.body?.has("set.search")) {
                        const isBack = new Promise((go) => addEventListener("popstate", go, { once: true }));
                        history.back();
                        await isBack;
                      }
                      return fetchBefore(address, options);
                    };
                    """)
                try await page.type("neg", into: "search")
                try await page.wait { $0.title == "Lobby" && $0.path == "/" && !$0.isBusy }
            }
        }

        @Test func `Return during a search opens the page of its text`() async throws {
            try await Page.open { page in
                try await page.openSearch()
                try await page.type("negroni\(Key.enter)", into: "search")
                try await page.wait { $0.title == "Cocktails: “negroni”" && $0.labels["cocktail.negroni"] != nil }
            }
        }
    }
}

extension Page {
    fileprivate var placeOfButton: [Double] {
        get async throws {
            try await browser.value(
                of: """
                    const { x, y, width } = document.querySelector(".field + .button").getBoundingClientRect();
                    return [x, y, width];
                    """)
        }
    }

    fileprivate func openSearch() async throws {
        try await signIn()
        try await tap("menu.cocktails")
        try await wait { $0.labels["letter.N"] != nil }
    }
}
