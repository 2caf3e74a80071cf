import Testing

extension BrowserTests {
    /// The app without a pointer.
    struct KeyboardTests {
        @Test func `a game is played with Tab, arrows and Enter`() async throws {
            try await Page.open { page in
                try await page.focus { $0 == "player1" }
                try await page.browser.press("Ann\(Key.tab)Bob\(Key.tab)secret\(Key.enter)")
                try await page.wait(for: "Lobby", at: "/")
                try await page.focus { $0 == "game.tictactoe" }
                try await page.browser.press(Key.enter)
                try await page.wait { $0.board == "--- --- ---" }
                try await page.focus { $0.hasPrefix("cell.") }
                // To the corner, wherever on the board the focus was.
                try await page.browser.press(Key.up + Key.up + Key.left + Key.left)
                for (step, cell) in [
                    ("", "0.0"), (Key.down, "1.0"), (Key.up + Key.right, "0.1"), (Key.down, "1.1"),
                    (Key.up + Key.right, "0.2"),
                ] {
                    try await page.browser.press(step)
                    #expect(try await page.state.focus == "cell.\(cell)")
                    try await page.browser.press(Key.enter)
                    let mark = cell.hasPrefix("0") ? "X" : "O"
                    try await page.wait { $0.labels["cell.\(cell)"]?.hasSuffix(mark) == true }
                }
                try await page.wait(forNotice: "Ann (X) wins!")
                try await page.focus { $0 == "close-game" }
                try await page.browser.press(Key.enter)
                try await page.wait { $0.title == "Lobby" && $0.score == "1 0 0" }
            }
        }

        /// On a touch screen, a field with the focus would open the keyboard over the page.
        @Test(arguments: [false, true])
        func `the first field has the focus, except on a touch screen`(isTouchScreen: Bool) async throws {
            try await Page.open { page in
                if isTouchScreen { try await page.browser.becomeTouchable() }
                try await page.load("/")
                try await poll {
                    try await page.browser.value(of: "return document.activeElement.id")
                        == (isTouchScreen ? "title" : "e-player1")
                }
            }
        }

        @Test func `Escape in a game asks whether to leave it`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.browser.press(Key.escape)
                try await page.wait(forNotice: "Leave the game? It will not count.")
            }
        }

        @Test func `the focus returns to the cell when the question is answered with Escape`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.browser.run("document.getElementById('e-cell.1.1').focus()")
                try await page.browser.press(Key.escape)
                try await page.wait { $0.focus == "stay" }
                try await page.browser.press(Key.escape)
                try await page.wait { $0.labels["stay"] == nil && $0.focus == "cell.1.1" }
            }
        }

        @Test func `the last move of a game leaves the focus on the page`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.win()
                try await poll {
                    try await page.browser.value(of: "return document.activeElement.id") == "title"
                }
            }
        }

        @Test func `the field of a wrong password has the focus after each answer`() async throws {
            try await Page.open { page in
                try await page.signIn()
                try await page.tap("sign-out")
                try await page.fillIn()
                for _ in 0..<2 {
                    try await page.type("wrong", into: "password")
                    try await page.tap("sign-in")
                    try await page.wait { $0.focus == "password" }
                }
            }
        }

        @Test func `the first refused field has the focus after each answer, also for the same reason`() async throws {
            try await Page.open { page in
                for _ in 0..<2 {
                    try await page.tap("sign-in")
                    try await page.wait { $0.focus == "player1" }
                }
            }
        }

        @Test func `each element that has the focus shows it`() async throws {
            try await Page.open { page in
                try await page.visitScreens { screen in
                    let focused = try await page.tabStops
                    let unmarked = focused.filter { !$0.isMarked }.map(\.html)
                    #expect(!focused.isEmpty, "\(screen): \(unmarked)")
                    #expect(unmarked.isEmpty, "\(screen): \(unmarked)")
                }
            }
        }
    }
}

private struct FocusedElement: Decodable {
    /// The start tag of the element.
    let html: String
    /// Whether the element has an outline or a shadow.
    let isMarked: Bool

    static let script = """
        const style = getComputedStyle(document.activeElement);
        const hasOutline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
        return {
          html: document.activeElement.cloneNode(false).outerHTML,
          isMarked: hasOutline || style.boxShadow !== "none",
        };
        """
}

extension Page {
    /// The elements that the Tab key reaches.
    fileprivate var tabStops: [FocusedElement] {
        get async throws {
            var stops: [FocusedElement] = []
            while true {
                try await browser.press(Key.tab)
                let focused: FocusedElement = try await browser.value(of: FocusedElement.script)
                // After its last element the page begins again.
                if focused.html == stops.first?.html { return stops }
                if !focused.html.hasPrefix("<body") { stops.append(focused) }
            }
        }
    }

    /// Presses Tab until the focus is on the element.
    fileprivate func focus(where condition: (String) -> Bool) async throws {
        try await poll(
            describing: { "The Tab key does not reach it." },
            until: {
                if condition(try await state.focus) { return true }
                try await browser.press(Key.tab)
                return false
            })
    }
}
