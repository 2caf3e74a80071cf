import RIBs

@MainActor
protocol LoggedOutInteractable: Interactable {
    var listener: (any LoggedOutListener)? { get set }
}

@MainActor
protocol LoggedOutViewControllable: ViewControllable {}

final class LoggedOutRouter: ViewableRouter<any LoggedOutInteractable, any LoggedOutViewControllable> {}
