import RIBs

extension Row {
    static let cycleRows = [
        Row(
            name: "rib-cycle",
            title:
                "RIB cycle: build, attach, detach, release (component with one shared dependency, interactor, router)",
            baseline: "allocating and freeing the same objects with the same stored properties, the weak ones set",
            target: Target(ratio: 6)
        ) {
            let leaves = Leaves()
            return (
                .loop { leaves.cycle($0) },
                .loop { for _ in 0..<$0 { keep(BareLeafRouter.build(leaves.dependency, leaves.listener)) } }
            )
        },
        Row(
            name: "attach-detach", title: "detach and attach of an existing router",
            baseline: "appending to an array and removing from it, two virtual calls", target: Target(ratio: 8)
        ) {
            let leaves = Leaves()
            let router = leaves.build()
            leaves.root.attachChild(router)
            let (parent, child) = (BareParent(), BareLeafRouter.build(leaves.dependency, leaves.listener))
            parent.children.reserveCapacity(8)
            return (
                .loop { leaves.reattach(router, $0) },
                .loop { for _ in 0..<$0 { reattach(child, &parent.children) } }
            )
        },
        Row(
            name: "leak-detector", title: "RIB cycle with the leak detector on", baseline: "leak detector off",
            target: Target(ratio: 3)
        ) {
            let (on, off) = (Leaves(leakReporter: LeakReporter { _ in }), Leaves())
            return (.loop { on.cycle($0) }, .loop { off.cycle($0) })
        },
        Row(
            name: "heap", title: "heap of one attached RIB (builder, component, service, interactor, router)",
            baseline: "the same objects bare, in an array", kind: .heap, target: Target(value: 500)
        ) {
            let bench = HeapBench(count: 10_000)
            return (.each(operations: 10_000, bench.attach), .each(operations: 10_000, bench.keepBare))
        },
    ]
}

private final class BareParent {
    var children: [BareLeafRouter] = []
}

@inline(never)
private func reattach(_ child: BareLeafRouter, _ children: inout [BareLeafRouter]) {
    children.append(child)
    child.interactor.didBecomeActive()
    child.interactor.willResignActive()
    children.removeLast()
}

// MARK: - Heap

/// The router of a Leaf that can have children. It retains their builder, and the builder retains the component.
private final class ParentRouter: Router<any LeafInteractable>, LeafRouting {
    private let leafBuilder: any LeafBuildable

    init(interactor: any LeafInteractable, leafBuilder: any LeafBuildable) {
        self.leafBuilder = leafBuilder
        super.init(interactor: interactor)
        interactor.router = self
    }
}

extension LeafComponent: LeafDependency {
    var scoreStream: StateStream<Int> { dependency.scoreStream }
}

private final class BareBuilder {
    let dependency: AnyObject

    init(dependency: AnyObject) {
        self.dependency = dependency
    }
}

private final class HeapBench {
    private let leaves = Leaves()
    private let count: Int
    private var bareRouters: [(BareLeafRouter, BareBuilder)] = []

    init(count: Int) {
        self.count = count
        bareRouters.reserveCapacity(count + 1)
        // The first RIB of a type also allocates the type's metadata.
        attachOne()
        keepOneBare()
    }

    func attach() { for _ in 0..<count { attachOne() } }
    func keepBare() { for _ in 0..<count { keepOneBare() } }

    private func attachOne() {
        let component = LeafComponent(dependency: leaves.dependency)
        let interactor = LeafInteractor(service: component.service)
        interactor.listener = leaves.listener
        leaves.root.attachChild(ParentRouter(interactor: interactor, leafBuilder: LeafBuilder(dependency: component)))
    }

    private func keepOneBare() {
        let component = BareLeafComponent(dependency: leaves.dependency)
        let interactor = BareLeafInteractor(service: component.service)
        interactor.listener = leaves.listener
        let router = BareLeafRouter(interactor: interactor)
        interactor.router = router
        bareRouters.append((router, BareBuilder(dependency: component)))
    }
}
