import ArgumentParser
import Testing

@testable import BarGames

/// The text of `App tree`.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TreeCommandTests {
    private func tree(_ arguments: String...) async throws -> String {
        try await TreeCommand<NoAssemblyOptions>.parse(arguments).tree(of: AppComponent.assemblies)
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
