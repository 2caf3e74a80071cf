/// The commands of two players.
enum Script {
    static func signIn(password: String = "secret") -> [String] {
        ["set player1 Ann", "set player2 Bob", "set password \(password)", "tap sign-in", "wait game.tictactoe 300"]
    }

    /// Player 1 wins with the upper row.
    static let win = announcedWin + ["tap close-game"]
    /// Waits until the result is saved and announced.
    static let announcedWin = game(["0.0", "1.0", "0.1", "1.1", "0.2"]) + ["wait close-game 300"]
    static let draw =
        game(["0.0", "1.1", "0.1", "0.2", "2.0", "1.0", "1.2", "2.1", "2.2"]) + [
            "wait close-game 300", "tap close-game",
        ]
    static let randomWin = ["tap game.randomwin", "wait close-game 300", "tap close-game"]

    private static func game(_ cells: [String]) -> [String] {
        ["tap game.tictactoe"] + cells.map { "tap cell.\($0)" }
    }
}
