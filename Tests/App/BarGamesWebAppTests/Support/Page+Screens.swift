import Testing

/// A walk over the screens of the app.
extension Page {
    /// Visits every kind of screen, from the sign-in on.
    ///
    /// - Parameters:
    ///   - first: The player who wins.
    ///   - visit: Called with a name for the screen that is shown.
    func visitScreens(of first: String = players.first, _ visit: (String) async throws -> Void) async throws {
        try await wait(for: "Bar Games", at: "/")
        try await visit("Sign-in")
        try await tap("sign-in")
        try await wait { !$0.notices.isEmpty }
        try await visit("Refused sign-in")
        try await signIn(first)
        try await visit("Lobby")
        try await visitGames(of: first, visit)
        try await tap("history")
        try await wait { $0.text.contains("\(first) won") }
        try await visit("Past matches")
        try await goBack()
        try await tap("menu.cocktails")
        try await wait { $0.labels["letter.N"] != nil }
        try await visit("Letters")
        try await tap("letter.N")
        try await wait { $0.labels["cocktail.negroni"] != nil }
        try await visit("Names")
        try await tap("cocktail.negroni")
        try await wait { $0.facts["cocktail.glass"] != nil }
        try await visit("Recipe")
        try await load("/nowhere")
        try await visit("Unknown address")
    }

    private func visitGames(of first: String, _ visit: (String) async throws -> Void) async throws {
        try await openTicTacToe()
        try await play(["0.0", "1.0"])
        try await visit("Tic-Tac-Toe")
        try await browser.goBack()
        try await wait { $0.labels["stay"] != nil }
        try await visit("Question")
        try await tap("stay")
        try await wait { $0.board == "X-- O-- ---" }
        try await play(["0.1", "1.1", "0.2"])
        try await wait(forNotice: "\(first) (X) wins!")
        try await visit("Announced winner")
        try await tap("close-game")
        try await tap("game.randomwin")
        try await wait { !$0.notices.isEmpty && $0.labels["close-game"] != nil }
        try await visit("Random Win")
        try await tap("close-game")
        try await wait { $0.title == "Lobby" }
    }
}
