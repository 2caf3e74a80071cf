import DIInterfaces
import DependencyContainer
import GameFeature
import RIBs

/// Builds RandomWin as a game of the lobby.
final class DIRandomWinBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable, ServiceRequiring {
    static let title = "Random Win"
    static var requiredServices: [ServiceRequirement] {
        [ServiceRequirement((any Clock<Duration>).self), ServiceRequirement((any RandomNumberGenerator).self)]
    }

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let component = DIRandomWinAdapterComponent(dependency: dependency)
        return bridged(DIRandomWinBridge(listener: listener)) {
            RandomWinBuilder(dependency: component).build(withListener: $0)
        }
    }
}

private final class DIRandomWinAdapterComponent: Component<any DIGameDependency>, RandomWinDependency {
    var clock: any Clock<Duration> { dependency.services.require((any Clock<Duration>).self) }
    var players: GamePlayers { GamePlayers(dependency.players) }
    var randomNumbers: any RandomNumberGenerator { dependency.services.require((any RandomNumberGenerator).self) }
}

private final class DIRandomWinBridge: RandomWinListener {
    private weak var listener: (any DIGameListener)?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    func randomWinDidEnd(winner: GamePlayer, announce: @escaping (_ isSaved: Bool) -> Void) {
        listener?.gameDidEnd(winner: Player(winner), announce: announce)
    }

    func randomWinDidClose() {
        listener?.gameDidClose()
    }
}
