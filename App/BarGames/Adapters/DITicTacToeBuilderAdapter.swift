import BarGamesServices
import GameFeature
import GameInterface
import GameScreens
import RIBs

/// Builds TicTacToe as a game of the lobby.
final class DITicTacToeBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Tic-Tac-Toe"
    static let icon: DIIcon? = DIIcon(
        "#",
        svg: """
            <g fill='none' stroke-width='3' stroke-linecap='round'>\
            <path d='M12 4v24M20 4v24M4 12h24M4 20h24' stroke='#8a86a8' stroke-width='2'/>\
            <path d='M5.5 5.5l4 4m0-4l-4 4' stroke='#7466e8'/><circle cx='16' cy='16' r='2.2' stroke='#d9730d'/>\
            <path d='M22.5 22.5l4 4m0-4l-4 4' stroke='#7466e8'/></g>
            """)

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let component = DITicTacToeAdapterComponent(dependency: dependency)
        return bridged(DITicTacToeBridge(listener: listener)) {
            TicTacToeBuilder(dependency: component).build(withListener: $0)
        }
    }
}

private final class DITicTacToeAdapterComponent: Component<any DIGameDependency>, TicTacToeDependency {
    var players: GamePlayers { GamePlayers(dependency.players) }
}

private final class DITicTacToeBridge: TicTacToeListener {
    private weak var listener: (any DIGameListener)?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    func ticTacToeDidEnd(winner: GamePlayer?) -> StateStream<ResultState>? {
        listener?.gameDidEnd(winner: winner.map(Player.init))?.map(ResultState.init)
    }

    func ticTacToeDidClose(playAgain: Bool) {
        listener?.gameDidClose(playAgain: playAgain)
    }
}
