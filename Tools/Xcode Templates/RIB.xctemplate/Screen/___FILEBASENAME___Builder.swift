import RIBs

@MainActor
protocol ___VARIABLE_productName___Dependency: Dependency {}

final class ___VARIABLE_productName___Component: Component<any ___VARIABLE_productName___Dependency> {}

@MainActor
protocol ___VARIABLE_productName___Buildable: Buildable {
    func build(withListener listener: any ___VARIABLE_productName___Listener) -> any ViewableRouting
}

final class ___VARIABLE_productName___Builder: Builder<any ___VARIABLE_productName___Dependency>, ___VARIABLE_productName___Buildable {
    func build(withListener listener: any ___VARIABLE_productName___Listener) -> any ViewableRouting {
        let component = ___VARIABLE_productName___Component(dependency: dependency)
        let viewController = ___VARIABLE_productName___ViewController()
        let interactor = ___VARIABLE_productName___Interactor(presenter: viewController)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController, component: component)
    }
}
