import BarGames
import BarGamesTesting
import Testing

@testable import BarGamesPreview

/// The text of the tree that `tree` prints.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TreeTests {
    private func tree(_ link: String? = nil) async throws -> String {
        try await AppComponent.tree(of: AppComponent.assemblies, opening: link)
    }

    @Test func `the tree at the launch is printed`() async throws {
        #expect(
            try await tree() == """
                Root
                └─ LoggedOut
                """)
    }

    @Test func `the tree where a link leads is printed`() async throws {
        #expect(
            try await tree("bargames://games/tictactoe") == """
                Root
                └─ LoggedIn (viewless)
                   └─ TicTacToe
                """)
    }

    @Test(arguments: ["bargames://nowhere", "bargames://games/chess"])
    func `a link that leads nowhere is an error`(link: String) async {
        await #expect(throws: (any Error).self) { try await tree(link) }
    }
}
