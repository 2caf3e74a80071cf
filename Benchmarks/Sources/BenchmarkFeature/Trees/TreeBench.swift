import RIBs

/// 10,000 RIBs, ten below each, beside the interactors of as many in an array.
public final class TreeBench {
    private let root = RootRouter()
    private let builder = LeafBuilder(dependency: QuietDependency())
    private let listener = QuietListener()
    private let count: Int
    private var routers: [any Routing] = []
    private var interactors: [Interactor] = []
    /// The routers as their builders and parents have them in hand. An array would retain both of each pair once more,
    /// which takes as long as to attach one.
    private var nodes: [Unmanaged<RouterNode>] = []

    public init(count: Int = 10_000) {
        self.count = count
    }

    /// Makes new routers, attached to nothing.
    public func build() {
        if !routers.isEmpty, routers[0].interactable.isActive { root.detachChild(routers[0]) }
        routers = (0..<count).map { _ in builder.build(withListener: listener) }
        interactors = routers.compactMap { $0.interactable as? Interactor }
        nodes = routers.compactMap { $0.routerNode.map(Unmanaged.passUnretained) }
    }

    /// Attaches each to its parent, parents first, below an active root.
    public func attachAll() {
        root.attachChild(routers[0])
        for number in 1..<count {
            nodes[(number - 1) / 10].use { parent in nodes[number].use { parent.attachChild($0) } }
        }
    }

    public func deactivate() { root.interactor.deactivate() }
    public func activate() { root.interactor.activate() }
    public func detachTop() { root.detachChild(routers[0]) }
    public func attachTop() { root.attachChild(routers[0]) }

    /// One virtual call each.
    public func callAll() {
        for interactor in interactors { interactor.didBecomeActive() }
    }
}

extension Unmanaged {
    /// Without the check of the standard library's own, that a closure of the main actor's is on it.
    @inline(__always)
    fileprivate nonisolated func use(_ body: (Instance) -> Void) { _withUnsafeGuaranteedRef(body) }
}

/// RIBs below each other, each with one child.
public final class ChainBench {
    private let root = RootRouter()
    private let top: any Routing

    public init(count: Int) {
        let builder = LeafBuilder(dependency: QuietDependency())
        let listener = QuietListener()
        top = builder.build(withListener: listener)
        root.attachChild(top)
        var last = top
        for _ in 1..<count {
            let next = builder.build(withListener: listener)
            last.attachChild(next)
            last = next
        }
    }

    /// Detaches and attaches at the top.
    public func turns(_ count: Int) {
        for _ in 0..<count {
            root.detachChild(top)
            root.attachChild(top)
        }
    }
}

/// RIBs beside each other.
public final class SiblingsBench {
    private let root = RootRouter()
    private let siblings: [any Routing]
    private var next = 0

    /// - Parameter isPlain: Whether they do nothing of their own. A Leaf uses its service when it becomes active:
    ///   of thousands, that is one more object that the cache does not have.
    public init(count: Int, isPlain: Bool = true) {
        let builder = LeafBuilder(dependency: QuietDependency())
        let listener = QuietListener()
        siblings = (0..<count).map { _ in
            isPlain
                ? Router<any Interactable>(interactor: Interactor()) as any Routing
                : builder.build(withListener: listener)
        }
        for sibling in siblings { root.attachChild(sibling) }
    }

    /// Detaches and attaches the last.
    public func lasts(_ count: Int) {
        let last = siblings[siblings.count - 1]
        for _ in 0..<count {
            root.detachChild(last)
            root.attachChild(last)
        }
    }

    /// Detaches and attaches one after the other, far from each other.
    public func any(_ count: Int) {
        for _ in 0..<count {
            next = (next &+ 7_919) % siblings.count
            let sibling = siblings[next]
            root.detachChild(sibling)
            root.attachChild(sibling)
        }
    }
}
