import RIBs

@MainActor
protocol RandomWinInteractable: Interactable {
    var listener: (any RandomWinListener)? { get set }
}

@MainActor
protocol RandomWinViewControllable: ViewControllable {}

final class RandomWinRouter: ViewableRouter<any RandomWinInteractable, any RandomWinViewControllable> {}
