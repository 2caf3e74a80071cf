import RIBs

final class RootComponent: Component<EmptyComponent>, CounterDependency, HistoryDependency {}

final class RootBuilder: Builder<EmptyComponent> {
    func build() -> any LaunchRouting {
        let component = RootComponent(dependency: dependency)
        let viewController = RootViewController()
        let interactor = RootInteractor(presenter: viewController)
        return RootRouter(
            interactor: interactor, viewController: viewController, component: component,
            counterBuilder: CounterBuilder(dependency: component),
            historyBuilder: HistoryBuilder(dependency: component))
    }
}
