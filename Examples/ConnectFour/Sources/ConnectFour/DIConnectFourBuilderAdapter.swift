import ConnectFourFeature
import DIInterfaces
import RIBs

/// Builds ConnectFour as a game of the lobby.
final class DIConnectFourBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Connect Four"

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

    func connectFourDidEnd(winner: ConnectFourPlayer?, announce: @escaping (_ isSaved: Bool) -> Void) {
        listener?.gameDidEnd(winner: winner.map(Player.init), announce: announce)
    }

    func connectFourDidClose() {
        listener?.gameDidClose()
    }
}

extension Player {
    fileprivate init(_ player: ConnectFourPlayer) {
        self = player == .player1 ? .player1 : .player2
    }
}
