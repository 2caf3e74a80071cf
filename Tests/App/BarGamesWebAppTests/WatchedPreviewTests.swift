import BarGamesTesting
import Foundation
import Testing

extension BrowserTests {
    /// A preview that follows its sources.
    struct WatchedPreviewTests {
        @Test func `after a save the open page has the same state in the new program`() async throws {
            try await watch("tictactoe") { page, package in
                try await page.play(["1.1", "0.0"])
                try package.save("let darts = 1")
                let state = try await page.wait { $0.notices.contains { $0.hasPrefix("Built in ") } }
                #expect(state.board == "O-- -X- ---")
                try await page.play(["2.2"])
                try await page.wait { $0.board == "O-- -X- --X" }
            }
        }

        @Test func `a failed build is a notice with the file and the line, and the old program continues`() async throws
        {
            try await watch("tictactoe") { page, package in
                try package.save("let darts = wrong")
                let error = "Modules/Darts.swift:1:5: error: cannot find 'wrong' in scope"
                try await page.wait { $0.notices.contains { $0.contains(error) } }
                try await page.play(["1.1"])
                #expect(try await page.state.notices.contains { $0.contains(error) })
                try package.save("let darts = 1")
                let state = try await page.wait { $0.notices.contains { $0.hasPrefix("Built in ") } }
                #expect(state.board == "--- -X- ---")
            }
        }

        @Test func `the page says that a build runs until it ends`() async throws {
            try await watch("tictactoe") { page, package in
                try package.save("let darts = slow")
                try await page.wait { $0.notices == ["Building…"] }
                try package.save("let darts = wrong")
                try await page.wait { $0.notices.contains { $0.contains("error: cannot find") } }
            }
        }

        /// Runs `body` with a preview of a feature in a browser, and the package that it is built from.
        private func watch(_ feature: String, _ body: (Page, WatchedPackage) async throws -> Void) async throws {
            let package = try WatchedPackage(with: URL(filePath: WebServer.executable()))
            try await Page.open(options: ["--preview", feature, "--watch"], of: package) { try await body($0, package) }
        }
    }
}
