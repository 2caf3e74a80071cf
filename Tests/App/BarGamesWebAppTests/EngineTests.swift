import Foundation
import Testing

/// The app in the engines of other browsers. These tests are few: the tests in Chromium have the details.
@Suite(.timeLimit(.minutes(60)))
struct EngineTests {
    @Test(arguments: [Engine.firefox, .webKit])
    func `two players play, go back, reload, use two windows, and survive an end of the server`(engine: Engine)
        async throws
    {
        try await open(engine) { page in
            try await page.signIn()
            try await page.win()
            try await page.tap("close-game")
            try await page.wait { $0.title == "Lobby" && $0.score == "1 0 0" }

            try await page.openTicTacToe()
            try await page.play(["1.1"])
            for _ in 1...2 {
                try await page.browser.goBack()
                try await page.wait { $0.labels["stay"] != nil && $0.path == "/games/tictactoe" }
                try await page.tap("stay")
                try await page.wait { $0.notices.isEmpty && $0.board == "--- -X- ---" }
            }

            try await page.browser.reload()
            try await page.wait { $0.board == "--- -X- ---" && $0.path == "/games/tictactoe" }

            let first = try await page.browser.currentWindow
            let second = try await page.browser.openWindow(page.server.address + "/", as: "window")
            try await page.wait { $0.board == "--- -X- ---" && $0.path == "/games/tictactoe" }
            try await page.tap("cell.0.0")
            try await page.wait { $0.board == "O-- -X- ---" }
            // A page that was opened directly has an entry below it since its first click.
            try await page.browser.goBack()
            try await page.wait { $0.labels["stay"] != nil && $0.path == "/games/tictactoe" }
            try await page.tap("stay")
            try await page.wait { $0.notices.isEmpty }
            try await page.browser.use(first)
            try await page.wait { $0.board == "O-- -X- ---" }

            await page.server.stop()
            try await page.tap("cell.0.1")
            try await page.wait { $0.connection.hasPrefix("The connection is lost") }
            try await page.server.restart()
            try await page.wait { $0.connection == "" && $0.board == "O-- -X- ---" }
            try await page.tap("cell.0.1")
            try await page.wait { $0.board == "OX- -X- ---" }
            try await page.browser.use(second)
            try await page.wait { $0.board == "OX- -X- ---" }
        }
    }

    /// WebKit's back skips an entry that was added more than 10 seconds after the last gesture, with the entry below it. Its
    /// clock cannot be set, so this test waits, beside the others and without processor time.
    @Test func `in WebKit, back asks again after a question that came long after the last click`() async throws {
        try await open(.webKit) { page in
            try await page.signIn()
            try await page.openTicTacToe()
            try await Task.sleep(for: .seconds(12))
            for cell in ["0.0", "1.0"] {
                try await page.browser.goBack()
                try await page.wait { $0.labels["stay"] != nil && $0.path == "/games/tictactoe" }
                try await page.tap("stay")
                try await page.wait { $0.notices.isEmpty }
                try await page.tap("cell.\(cell)")
            }
            try await page.wait { $0.board == "X-- O-- ---" && $0.path == "/games/tictactoe" }
        }
    }

    /// axe-core is no part of this repository. `AXE_CORE` is the path of its file `axe.min.js`.
    @Test(.enabled(if: Axe.path != nil, "AXE_CORE does not name axe.min.js."), arguments: Engine.allCases)
    func `axe-core finds nothing on any screen`(engine: Engine) async throws {
        let axe = try String(contentsOfFile: #require(Axe.path), encoding: .utf8)
        try await open(engine) { page in
            try await page.visitScreens { screen in
                let script = """
                    \(axe)
                    return axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
                      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`));
                    """
                let violations = try await page.browser.value(of: script, as: [String].self)
                #expect(violations == [], "\(screen)")
            }
        }
    }

    private enum Axe {
        static let path = ProcessInfo.processInfo.environment["AXE_CORE"]
    }

    private func open(_ engine: Engine, _ body: (Page) async throws -> Void) async throws {
        if !engine.isAvailable { try Test.cancel("\(engine.isMissing)") }
        let driver = try await WebDriver(engine)
        try await run {
            try await WebDriver.$current.withValue(driver) { try await Page.open { try await body($0) } }
        } ending: {
            await driver.stop()
        }
    }
}
