import DIInterfaces
import GameFeature
import RIBs

/// Builds TicTacToe as a game of the lobby.
final class DITicTacToeBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Tic-Tac-Toe"

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

    func ticTacToeDidEnd(winner: GamePlayer?, announce: @escaping (_ isSaved: Bool) -> Void) {
        listener?.gameDidEnd(winner: winner.map(Player.init), announce: announce)
    }

    func ticTacToeDidClose() {
        listener?.gameDidClose()
    }
}
