import RIBs

@MainActor
protocol ___VARIABLE_productName___Interactable: Interactable {
    var listener: (any ___VARIABLE_productName___Listener)? { get set }
}

@MainActor
protocol ___VARIABLE_productName___ViewControllable: ViewControllable {}

final class ___VARIABLE_productName___Router: ViewableRouter<any ___VARIABLE_productName___Interactable, any ___VARIABLE_productName___ViewControllable> {}
