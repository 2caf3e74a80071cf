import RIBs

protocol RandomWinInteractable: Interactable {}

@MainActor
protocol RandomWinViewControllable: ViewControllable {}

final class RandomWinRouter: ViewableRouter<any RandomWinInteractable, any RandomWinViewControllable> {}
