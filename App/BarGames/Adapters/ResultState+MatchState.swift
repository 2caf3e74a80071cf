public import BarGamesServices
public import GameScreens

extension ResultState {
    /// Translates the state of a match for a game, which does not know the interfaces. The adapter of a game uses it.
    nonisolated public init(_ state: MatchState) {
        self =
            switch state {
            case .saving: .saving
            case .notSavedYet: .notSavedYet
            case .saved: .saved
            }
    }
}
