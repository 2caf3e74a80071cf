public import RIBs
public import SearchInterface

final class SearchComponent: Component<any DISearchDependency> {}

/// Builds the RIB Search.
public final class SearchBuilder: Builder<any DISearchDependency>, DISearchBuildable {
    /// Returns a new router, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any DISearchListener) -> any ViewableRouting {
        let component = SearchComponent(dependency: dependency)
        let viewController = SearchViewController()
        let interactor = SearchInteractor(presenter: viewController)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController, component: component)
    }
}
