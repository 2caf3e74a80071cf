public import RIBs

/// The dependencies of Search, which the parent provides.
@MainActor
public protocol SearchDependency: Dependency {
    var notes: StateStream<[String]> { get }
}

final class SearchComponent: Component<any SearchDependency> {
    var notes: StateStream<[String]> { dependency.notes }
}

/// Builds Search for a parent.
@MainActor
public protocol SearchBuildable: Buildable {
    func build(withListener listener: any SearchListener) -> any ViewableRouting
}

/// Builds the RIB Search.
public final class SearchBuilder: Builder<any SearchDependency>, SearchBuildable {
    /// Returns a new router, not attached yet. The listener is stored weakly.
    public func build(withListener listener: any SearchListener) -> any ViewableRouting {
        let component = SearchComponent(dependency: dependency)
        let viewController = SearchViewController()
        let interactor = SearchInteractor(presenter: viewController, notes: component.notes)
        interactor.listener = listener
        return SearchRouter(interactor: interactor, viewController: viewController, component: component)
    }
}
