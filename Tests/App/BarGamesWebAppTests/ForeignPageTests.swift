import Testing

extension BrowserTests {
    /// What pages of other sites can do to the app and its inspector: nothing.
    struct ForeignPageTests {
        @Test func `images of the app in a page of another site are refused, and change nothing`() async throws {
            try await Page.open(options: ["--inspector"]) { page in
                try await page.signIn()
                try await page.openTicTacToe()
                try await page.play(["1.1"])
                let app = try await page.browser.currentWindow
                let paths = [
                    "/", "/history", "/games/random-win", "/inspector",
                    "/inspector/1/tree.svg?event=-9223372036854775808",
                    "/inspector/1/tree.json?event=99999999999999999999",
                ]
                // A page without a server has an origin of its own.
                let images = paths.map { "<img src='\(page.server.address)\($0)' onerror='n++'>" }.joined()
                _ = try await page.browser.openWindow("data:text/html,<script>n=0</script>\(images)")
                _ = try await poll(describing: { "the images" }) {
                    try await page.browser.value(of: "return n", as: Int.self) == paths.count ? true : nil
                }
                try await page.browser.use(app)
                try await page.browser.reload()
                try await page.wait { $0.board == "--- -X- ---" && $0.path == "/games/tictactoe" }
            }
        }

        @Test func `a link on a server of another port leaves a game as it is`() async throws {
            let other = try await WebServer()
            try await run {
                try await Page.open { page in
                    try await page.signIn()
                    try await page.openTicTacToe()
                    try await page.play(["1.1"])
                    let app = try await page.browser.currentWindow
                    _ = try await page.browser.openWindow(other.address)
                    try await page.browser.run("location.href = '\(page.server.address)/history'")
                    let link = try await poll(describing: { "the page after the link" }) {
                        try await page.browser.link("Open the page")
                    }
                    try await page.browser.click(link)
                    try await page.wait { $0.board == "--- -X- ---" && !$0.notices.isEmpty }
                    try await page.browser.use(app)
                    try await page.wait { $0.board == "--- -X- ---" && $0.path == "/games/tictactoe" }
                }
            } ending: {
                await other.stop()
            }
        }
    }
}
