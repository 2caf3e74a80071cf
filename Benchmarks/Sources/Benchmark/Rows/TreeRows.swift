import RIBs

extension Row {
    static let treeRows = [
        Row(
            name: "tree-attach", title: "tree of 10,000 RIBs: attaching all, per RIB", baseline: arrayOfInteractors,
            target: Target(ratio: 25)
        ) {
            let (tree, bare) = (Tree(), Tree())
            return (
                .each(operations: 10_000, before: tree.build, tree.attachAll),
                .each(operations: 10_000, before: bare.build, bare.callAll)
            )
        },
        walk("tree-deactivate", "tree of 10,000 RIBs: deactivating the root, per RIB") { tree in
            .each(operations: 10_000, after: tree.activate, tree.deactivate)
        },
        walk("tree-activate", "tree of 10,000 RIBs: activating the root again, per RIB") { tree in
            .each(operations: 10_000, before: tree.deactivate, tree.activate)
        },
        Row(
            name: "siblings-last", title: "detach and attach of the last of 10,000 siblings",
            baseline: "the last of 10 siblings",
            target: Target(ratio: 1.2)
        ) {
            (siblings(10_000), siblings(10))
        },
        Row(
            name: "siblings-any", title: "detach and attach of any of 10,000 siblings",
            baseline: "the last of 10 siblings"
        ) {
            (siblings(10_000, stride: 7_919), siblings(10))
        },
        Row(
            name: "chain", title: "chain of 200 RIBs: detach and attach of the first, per RIB",
            baseline: "chain of 20 RIBs, per RIB",
            target: Target(ratio: 1.2)
        ) {
            (chain(200), chain(20))
        },
    ]

    private static let arrayOfInteractors = "the same interactors in an array, one virtual call each"

    /// A callback can detach any RIB, so a walk asks each RIB whether it is still there, which the bare loop does not.
    private static func walk(_ name: String, _ title: String, _ sample: @escaping (Tree) -> Sample) -> Row {
        Row(name: name, title: title, baseline: arrayOfInteractors, target: Target(ratio: 6)) {
            let (tree, bare) = (Tree(), Tree())
            tree.build()
            tree.attachAll()
            bare.build()
            return (sample(tree), .each(operations: 10_000, bare.callAll))
        }
    }

    /// RIBs with the same parent: the last of them, or one after the other with `stride` between them.
    private static func siblings(_ count: Int, stride: Int = 0) -> Sample {
        let leaves = Leaves()
        let routers = (0..<count).map { _ in leaves.build() }
        for router in routers { leaves.root.attachChild(router) }
        return .loop { repetitions in
            for index in 0..<repetitions { leaves.reattach(routers[(count - 1 + index &* stride) % count], 1) }
        }
    }

    /// RIBs with one child each.
    private static func chain(_ count: Int) -> Sample {
        let leaves = Leaves()
        let routers = (0..<count).map { _ in leaves.build() }
        leaves.root.attachChild(routers[0])
        for (parent, child) in zip(routers, routers.dropFirst()) { parent.attachChild(child) }
        return .loop(operations: Double(count)) { leaves.reattach(routers[0], $0) }
    }
}

/// 10,000 RIBs, ten children each.
private final class Tree {
    private let leaves = Leaves()
    private var routers: [any Routing] = []
    private var interactors: [Interactor] = []

    func build() {
        if !leaves.root.children.isEmpty { leaves.root.detachChild(routers[0]) }
        routers = (0..<10_000).map { _ in leaves.build() }
        interactors = routers.compactMap { $0.interactable as? Interactor }
    }

    /// Attaches each router to its parent in an active tree, parents first.
    func attachAll() {
        leaves.root.attachChild(routers[0])
        for number in 1..<routers.count { routers[(number - 1) / 10].attachChild(routers[number]) }
    }

    func deactivate() { leaves.root.interactor.deactivate() }
    func activate() { leaves.root.interactor.activate() }
    func callAll() { for interactor in interactors { interactor.didBecomeActive() } }
}
