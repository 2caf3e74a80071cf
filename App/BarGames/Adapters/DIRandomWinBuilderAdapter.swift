import BarGamesServices
import DependencyContainer
import GameFeature
import GameInterface
import GameScreens
import RIBs

/// Builds RandomWin as a game of the lobby.
final class DIRandomWinBuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable, Requiring {
    static let title = "Random Win"
    static let icon: DIIcon? = DIIcon(
        "◔",
        svg: """
            <circle cx='16' cy='16' r='13' fill='#7466e8'/><path d='M16 16V3a13 13 0 0 1 0 26z' fill='#d9730d'/>\
            <path d='M16 16L25.2 6.8M16 16L6.8 25.2M16 16h13M16 16H3' stroke='#fff' stroke-width='1.6'/>\
            <circle cx='16' cy='16' r='3.4' fill='#fff'/>
            """)
    static let needs = Needs(.service((any Clock<Duration>).self), .service((any RandomNumberGenerator).self))

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let component = DIRandomWinAdapterComponent(dependency: dependency)
        return bridged(DIRandomWinBridge(listener: listener)) {
            RandomWinBuilder(dependency: component).build(withListener: $0)
        }
    }
}

private final class DIRandomWinAdapterComponent: Component<any DIGameDependency>, RandomWinDependency {
    let clock: any Clock<Duration>
    let randomNumbers: any RandomNumberGenerator

    override init(dependency: any DIGameDependency) {
        (clock, randomNumbers) = DIRandomWinBuilderAdapter.needs.require(from: dependency)
        super.init(dependency: dependency)
    }

    var players: GamePlayers { GamePlayers(dependency.players) }
}

private final class DIRandomWinBridge: RandomWinListener {
    private weak var listener: (any DIGameListener)?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    func randomWinDidEnd(winner: GamePlayer) -> StateStream<ResultState>? {
        listener?.gameDidEnd(winner: Player(winner))?.map(ResultState.init)
    }

    func randomWinDidClose(playAgain: Bool) {
        listener?.gameDidClose(playAgain: playAgain)
    }
}
