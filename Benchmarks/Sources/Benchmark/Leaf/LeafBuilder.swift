public import RIBs

/// The dependency of the measured RIB.
@MainActor public protocol LeafDependency: Dependency {
    var scoreStream: StateStream<Int> { get }
}

final class LeafComponent: Component<any LeafDependency> {
    var service: LeafService { shared { LeafService() } }
}

final class LeafService {
    var number = 0
}

/// The builder of the measured RIB.
@MainActor public protocol LeafBuildable: Buildable {
    func build(withListener listener: any LeafListener) -> any Routing
}

/// Builds the measured RIB as a feature builds its RIBs.
public final class LeafBuilder: Builder<any LeafDependency>, LeafBuildable {
    /// Returns a new router, not attached yet.
    public func build(withListener listener: any LeafListener) -> any Routing {
        let component = LeafComponent(dependency: dependency)
        let interactor = LeafInteractor(service: component.service)
        interactor.listener = listener
        return LeafRouter(interactor: interactor)
    }
}
