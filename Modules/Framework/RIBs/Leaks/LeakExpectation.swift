/// The expected release of a detached subtree, or of one object that was passed to the detector.
@MainActor
struct LeakExpectation {
    /// One RIB of the subtree.
    @MainActor
    fileprivate struct RIB {
        let type: Any.Type
        /// The index of its parent in the subtree; nil for the top of the subtree.
        let parent: Int?
        let detachedPeriod: DetachedPeriod
        var objects: [WeakReference]
        var view: WeakReference
    }

    /// The time of the detachment, by the detector's clock.
    let start: Duration
    /// The number of the detector's pauses since then.
    var pauses = 0

    /// The types from the root of the tree to the parent of the subtree.
    private let path: [Any.Type]
    private var ribs: [RIB] = []
    private var namedObject = WeakReference()

    init(of object: AnyObject, start: Duration) {
        self.start = start
        path = []
        namedObject = WeakReference(object: object)
    }

    /// Creates the expectation of a subtree. Nil if it expects no object, because the router is kept for later or is a
    /// test's own.
    init?(of root: Interactor, router: (any Routing)?, below path: [Any.Type], start: Duration) {
        self.start = start
        self.path = path
        var waiting: [(node: Interactor, router: (any Routing)?, parent: Int?)] = []
        var next: (node: Interactor, router: (any Routing)?, parent: Int?)? = (root, router, nil)
        while let (node, router, parent) = next {
            node.generation &+= 1
            if !node.isKeptForLater {
                let index = ribs.count
                ribs.append(RIB(node, router, parent: parent))
                for child in node.childNodes.reversed() {
                    if let router = child.attachedRouter { waiting.append((child, router, index)) }
                }
            }
            next = waiting.popLast()
        }
        if ribs.allSatisfy(\.objects.isEmpty) { return nil }
    }

    /// Whether every object was released or reported, or is not expected any more.
    var isMet: Bool {
        namedObject.object == nil && (isOver || ribs.allSatisfy(\.isMet))
    }

    /// Whether the subtree was attached again or kept for later; also true for an object without a RIB.
    private var isOver: Bool { ribs.isEmpty || ribs[0].detachedPeriod.isOver }

    /// Returns the objects that are still alive, from the top down, and ends their expectation.
    mutating func takeLeaks(ofViews: Bool, at now: Duration) -> [Leak] {
        let age = now - start
        var leaks: [Leak] = []
        if !ofViews, let object = namedObject.object {
            leaks.append(Leak(typeName: "\(type(of: object))", treePath: nil, age: age))
            namedObject = WeakReference()
        }
        guard !isOver else { return leaks }
        for index in ribs.indices where !ribs[index].detachedPeriod.isOver {
            let objects = ofViews ? [ribs[index].view] : ribs[index].objects
            if ofViews { ribs[index].view = WeakReference() } else { ribs[index].objects = [] }
            for object in objects.compactMap({ $0.object }) {
                leaks.append(Leak(typeName: "\(type(of: object))", treePath: treePath(of: index), age: age))
            }
        }
        return leaks
    }

    private func treePath(of index: Int) -> String {
        var types: [Any.Type] = []
        var next: Int? = index
        while let current = next {
            types.append(ribs[current].type)
            next = ribs[current].parent
        }
        return (path + types.reversed()).map { ribName(of: "\($0)") }.joined(separator: "/")
    }
}

extension LeakExpectation.RIB {
    /// - Parameter router: The router of `node`; nil if it is released already.
    fileprivate init(_ node: Interactor, _ router: (any Routing)?, parent: Int?) {
        type = if let router { Swift.type(of: router) } else { node.ribType }
        self.parent = parent
        detachedPeriod = DetachedPeriod(of: node)
        // A router that is not the node's `Router` is a test's own, which the test may retain. The types are compared,
        // because a cast to a protocol is expensive.
        guard router == nil || node.routerType == type else {
            (objects, view) = ([], WeakReference())
            return
        }
        let viewObject = (router as? any ViewableRouting)?.viewControllable ?? node.extras?.releasedView
        var found: [WeakReference] = []
        if let router { found.append(WeakReference(object: router)) }
        func add(_ object: AnyObject) {
            // The presenter is often the view controller, which has a delay of its own.
            if object !== viewObject { found.append(WeakReference(object: object)) }
        }
        node.forEachReleasable(add)
        if let component = node.extras?.component { add(component) }
        objects = found
        view = WeakReference(object: viewObject)
    }

    fileprivate var isMet: Bool {
        detachedPeriod.isOver || (view.object == nil && objects.allSatisfy { $0.object == nil })
    }
}

/// The period that a RIB spends outside of the tree after it was detached.
@MainActor
struct DetachedPeriod {
    private weak var node: Interactor?
    private let generation: UInt32

    init(of node: Interactor) {
        self.node = node
        generation = node.generation
    }

    /// Whether the RIB was attached again, detached once more, or kept for later. It is false for a released RIB.
    var isOver: Bool {
        guard let node else { return false }
        return node.generation != generation
    }
}

struct WeakReference {
    weak var object: AnyObject?
}
