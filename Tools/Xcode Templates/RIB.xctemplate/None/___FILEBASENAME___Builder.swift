import RIBs

@MainActor
protocol ___VARIABLE_productName___Dependency: Dependency {}

final class ___VARIABLE_productName___Component: Component<any ___VARIABLE_productName___Dependency> {}

@MainActor
protocol ___VARIABLE_productName___Buildable: Buildable {
    func build(withListener listener: any ___VARIABLE_productName___Listener, viewController: any ViewPresenting) -> any Routing
}

final class ___VARIABLE_productName___Builder: Builder<any ___VARIABLE_productName___Dependency>, ___VARIABLE_productName___Buildable {
    func build(withListener listener: any ___VARIABLE_productName___Listener, viewController: any ViewPresenting) -> any Routing {
        let component = ___VARIABLE_productName___Component(dependency: dependency)
        let interactor = ___VARIABLE_productName___Interactor()
        interactor.listener = listener
        return Router(interactor: interactor, component: component)
    }
}
