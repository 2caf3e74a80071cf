/// A chapter of the rules. Its raw value is its name in links.
nonisolated public enum HowToPlayChapter: String, CaseIterable, Sendable {
    case goal
    case moves
    case draw

    var title: String {
        switch self {
        case .goal: "The goal"
        case .moves: "The moves"
        case .draw: "A draw"
        }
    }

    var text: String {
        switch self {
        case .goal: "Four discs of one player in a row win: across, down or diagonally."
        case .moves: "The players take turns. A disc falls to the lowest free cell of its column."
        case .draw: "A full board without four in a row is a draw."
        }
    }
}
