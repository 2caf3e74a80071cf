public import RIBs

@MainActor
public protocol LeafDependency: Dependency {
    var scoreStream: StateStream<Int> { get }
}

final class LeafComponent: Component<any LeafDependency> {
    var service: LeafService { shared { LeafService() } }
}

final class LeafService {
    var number = 0
}

@MainActor
public protocol LeafBuildable: Buildable {
    func build(withListener listener: any LeafListener) -> any Routing
}

public final class LeafBuilder: Builder<any LeafDependency>, LeafBuildable {
    public func build(withListener listener: any LeafListener) -> any Routing {
        let component = LeafComponent(dependency: dependency)
        let interactor = LeafInteractor(service: component.service)
        interactor.listener = listener
        return LeafRouter(interactor: interactor)
    }
}
