import DIInterfaces
import DependencyContainer
import GameScreens
import RIBs
import RIBsScreens

/// A game that Bar Games does not have. Player 2 wins it with the first tap.
struct CoinAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        builders.register(CoinBuilder.self, for: .game("coin"))
    }
}

final class CoinBuilder: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Coin"

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let viewController = CoinViewController(listener: listener)
        return ViewableRouter(interactor: Interactor(), viewController: viewController)
    }
}

private final class CoinViewController: GameScreenController {
    private weak var listener: (any DIGameListener)?

    init(listener: any DIGameListener) {
        self.listener = listener
    }

    override func render() -> Screen {
        let button = ScreenElement.button(.init(id: "toss", label: "Toss the coin"))
        return gameScreen(title: "Coin", elements: isPlaying ? [button] : [])
    }

    override func didTap(_ id: String) {
        guard id == "toss" else { return super.didTap(id) }
        showSaving()
        listener?.gameDidEnd(winner: .player2) { [weak self] isSaved in
            self?.announce("Tails.", isSaved: isSaved) { self?.listener?.gameDidClose(playAgain: $0) }
        }
    }
}
