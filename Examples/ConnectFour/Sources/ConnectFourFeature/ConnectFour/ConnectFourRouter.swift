import RIBs

@MainActor
protocol ConnectFourInteractable: Interactable {
    var listener: (any ConnectFourListener)? { get set }
}

@MainActor
protocol ConnectFourViewControllable: ViewControllable {}

final class ConnectFourRouter: ViewableRouter<any ConnectFourInteractable, any ConnectFourViewControllable> {}
