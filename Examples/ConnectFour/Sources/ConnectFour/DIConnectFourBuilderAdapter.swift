import BarGames
import BarGamesServices
import ConnectFourFeature
import GameInterface
import GameScreens
import RIBs

/// Builds ConnectFour as a game of the lobby.
final class DIConnectFourBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Connect Four"
    static let icon: DIIcon? = DIIcon("⁘")

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let component = DIConnectFourAdapterComponent(dependency: dependency)
        return bridged(DIConnectFourBridge(listener: listener)) {
            ConnectFourBuilder(dependency: component).build(withListener: $0)
        }
    }
}

private final class DIConnectFourAdapterComponent: Component<any DIGameDependency>, ConnectFourDependency {
    func name(of player: ConnectFourPlayer) -> String { dependency.players[Player(player)] }
}

private final class DIConnectFourBridge: ConnectFourListener {
    private weak var listener: (any DIGameListener)?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    func connectFourDidEnd(winner: ConnectFourPlayer?) -> StateStream<ResultState>? {
        listener?.gameDidEnd(winner: winner.map(Player.init))?.map(ResultState.init)
    }

    func connectFourDidClose(playAgain: Bool) {
        listener?.gameDidClose(playAgain: playAgain)
    }
}

extension Player {
    fileprivate init(_ player: ConnectFourPlayer) {
        self = player == .player1 ? .player1 : .player2
    }
}
