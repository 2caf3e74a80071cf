import RIBs

protocol TicTacToeInteractable: Interactable {}

@MainActor
protocol TicTacToeViewControllable: ViewControllable {}

final class TicTacToeRouter: ViewableRouter<any TicTacToeInteractable, any TicTacToeViewControllable> {}
