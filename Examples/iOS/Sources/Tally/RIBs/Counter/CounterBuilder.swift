import RIBs

protocol CounterDependency: Dependency {}

protocol CounterBuildable: Buildable {
    func build(withListener listener: any CounterListener) -> any ViewableRouting
}

final class CounterBuilder: Builder<any CounterDependency>, CounterBuildable {
    func build(withListener listener: any CounterListener) -> any ViewableRouting {
        let viewController = CounterViewController()
        let interactor = CounterInteractor(presenter: viewController)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
