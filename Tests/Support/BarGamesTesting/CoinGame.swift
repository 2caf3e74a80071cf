import BarGames
import BarGamesServices
public import DependencyContainer
public import GameInterface
import GameScreens
public import RIBs
import RIBsScreens

/// A game that Bar Games does not have. Player 2 wins it with the first tap.
public struct CoinAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the game.
    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(CoinBuilder.self, for: .game("coin"))
    }
}

/// Builds the game.
public final class CoinBuilder: Builder<any DIGameDependency>, DIGameBuildable {
    /// The name in the lobby.
    public static let title = "Coin"

    /// Builds the game without a component: it needs nothing.
    public func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let viewController = CoinViewController(listener: listener)
        return ViewableRouter(interactor: Interactor(), viewController: viewController)
    }
}

private final class CoinViewController: GameScreenController {
    private weak var listener: (any DIGameListener)?
    private var result: StreamObservation?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    override func render() -> Screen {
        let button = ScreenElement.button(.init(id: "toss", label: "Toss the coin"))
        return gameScreen(title: "Coin", elements: isPlaying ? [button] : [])
    }

    override func didTap(_ id: String) {
        guard id == "toss" else { return super.didTap(id) }
        result = listener?.gameDidEnd(winner: .player2)?.observe { [weak self] state in
            self?.announce("Tails.", ResultState(state)) { self?.listener?.gameDidClose(playAgain: $0) }
        }
    }
}
