import RIBs

@MainActor
protocol TicTacToeInteractable: Interactable {
    var listener: (any TicTacToeListener)? { get set }
}

@MainActor
protocol TicTacToeViewControllable: ViewControllable {}

final class TicTacToeRouter: ViewableRouter<any TicTacToeInteractable, any TicTacToeViewControllable> {}
