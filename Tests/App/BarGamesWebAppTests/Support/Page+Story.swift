import Testing

/// What two players do.
extension Page {
    /// The players that `signIn` has without others.
    static let players = (first: "Ann", second: "Bob")

    /// Fills in the sign-in and waits for the lobby.
    func signIn(_ first: String = players.first, _ second: String = players.second) async throws {
        try await fillIn(first, second)
        try await tap("sign-in")
        try await wait(for: "Lobby", at: "/")
    }

    /// Fills in the sign-in.
    func fillIn(_ first: String = players.first, _ second: String = players.second) async throws {
        try await type(first, into: "player1")
        try await type(second, into: "player2")
        try await type("secret", into: "password")
    }

    /// Opens Tic-Tac-Toe from the lobby.
    func openTicTacToe() async throws {
        try await tap("game.tictactoe")
        try await wait { $0.title == "Tic-Tac-Toe" && $0.board == "--- --- ---" }
    }

    /// Marks cells in turns. Each click waits until the page shows the one before.
    ///
    /// - Parameter cells: The rows and columns of the cells.
    func play(_ cells: [String]) async throws {
        for (cell, mark) in zip(cells, cells.indices.map { $0.isMultiple(of: 2) ? "X" : "O" }) {
            try await tap("cell.\(cell)")
            try await wait { $0.labels["cell.\(cell)"]?.hasSuffix(mark) == true }
        }
    }

    /// Plays Tic-Tac-Toe from the lobby until the first player has the upper row.
    func win() async throws {
        try await openTicTacToe()
        try await play(["0.0", "1.0", "0.1", "1.1", "0.2"])
        try await wait(forNotice: "Ann (X) wins!")
    }

    /// Opens the cocktails from the lobby, and a recipe.
    func openRecipe() async throws {
        try await tap("menu.cocktails")
        try await tap("letter.N")
        try await tap("cocktail.negroni")
        try await wait(for: "Negroni", at: "/menu/cocktails/negroni")
    }
}
