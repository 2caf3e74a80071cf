import RIBs

@MainActor
protocol HowToPlayInteractable: Interactable {
    var listener: (any HowToPlayListener)? { get set }
}

@MainActor
protocol HowToPlayViewControllable: ViewControllable {}

final class HowToPlayRouter: ViewableRouter<any HowToPlayInteractable, any HowToPlayViewControllable> {}
