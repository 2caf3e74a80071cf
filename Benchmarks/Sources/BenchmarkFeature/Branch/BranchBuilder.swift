public import RIBs

@MainActor
public protocol BranchDependency: Dependency {
    var scoreStream: StateStream<Int> { get }
}

final class BranchComponent: Component<any BranchDependency>, LeafDependency {
    var scoreStream: StateStream<Int> { dependency.scoreStream }
    var service: LeafService { shared { LeafService() } }

    nonisolated deinit {}
}

/// A RIB that can have a child: its router keeps the child's builder, and that the component.
public final class BranchBuilder: Builder<any BranchDependency> {
    public func build(withListener listener: any BranchListener) -> any Routing {
        let component = BranchComponent(dependency: dependency)
        let interactor = BranchInteractor(service: component.service)
        interactor.listener = listener
        return BranchRouter(interactor: interactor, leafBuilder: LeafBuilder(dependency: component))
    }

    nonisolated deinit {}
}
