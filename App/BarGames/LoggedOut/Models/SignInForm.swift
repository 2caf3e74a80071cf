import DIInterfaces

/// The values of the sign-in form, and the check of them.
struct SignInForm: Equatable, Sendable {
    enum Field: String, CaseIterable, Sendable {
        case player1, player2, password
    }

    static let shortestPassword = 4

    var player1 = ""
    var player2 = ""
    var password = ""

    subscript(field: Field) -> String {
        get {
            switch field {
            case .player1: player1
            case .player2: player2
            case .password: password
            }
        }
        set {
            switch field {
            case .player1: player1 = newValue
            case .player2: player2 = newValue
            case .password: password = newValue
            }
        }
    }

    /// The names without white space at the start and the end.
    var players: Players { Players(player1: player1.trimmed, player2: player2.trimmed) }

    /// The first problem of the form, as a message for the players; nil if the form is valid.
    var problem: String? {
        for player in Player.allCases {
            if let problem = problem(of: players[player], as: player == .player1 ? "Player 1" : "Player 2") {
                return problem
            }
        }
        if NameKey(player1) == NameKey(player2) { return "The two players need different names." }
        if password.count < Self.shortestPassword {
            return "The password needs at least \(Self.shortestPassword) characters."
        }
        return nil
    }

    private func problem(of name: String, as player: String) -> String? {
        switch NameProblem(name) {
        case nil: nil
        case .missing: "\(player) needs a name."
        case .tooManyCharacters:
            "The name of \(player) is longer than \(NameProblem.longestInCharacters) characters."
        case .tooManyBytes:
            "The name of \(player) is longer than \(NameProblem.longestInBytes) bytes. Use fewer emoji or accents."
        case .invisibleCharacter: "The name of \(player) has a character that cannot be shown."
        case .invisible: "The name of \(player) has no character that can be seen."
        }
    }
}
