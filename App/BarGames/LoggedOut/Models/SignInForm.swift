import BarGamesServices

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

    /// The problems of the fields, as messages for the players; empty if the form is valid.
    var problems: [Field: String] {
        var problems: [Field: String] = [:]
        problems[.player1] = problem(of: players.player1, as: "Player 1")
        problems[.player2] = problem(of: players.player2, as: "Player 2")
        if problems.isEmpty, NameKey(player1) == NameKey(player2) {
            problems[.player2] = "The two players need different names."
        }
        if password.count < Self.shortestPassword {
            problems[.password] = "The password needs at least \(Self.shortestPassword) characters."
        }
        return problems
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
