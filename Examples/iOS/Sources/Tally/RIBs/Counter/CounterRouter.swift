import RIBs

protocol CounterInteractable: Interactable {
    var listener: (any CounterListener)? { get set }
}

protocol CounterViewControllable: ViewControllable {}

final class CounterRouter: ViewableRouter<any CounterInteractable, any CounterViewControllable> {}
