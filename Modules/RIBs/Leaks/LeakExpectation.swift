/// The objects of a detached subtree that should be released, or one object that was named by hand.
@MainActor
struct LeakExpectation {
    /// One RIB of the subtree.
    @MainActor
    fileprivate struct RIB {
        let type: Any.Type
        /// The index of its parent in the subtree; nil for the top.
        let parent: Int?
        let stay: AbsenceFromTree
        var objects: [WeakReference]
        var view: WeakReference
    }

    /// When the subtree was detached, by the detector's clock.
    let start: Duration
    /// How many pauses of the detector have passed since then.
    var pauses = 0

    /// The types from the root of the tree to the parent of the subtree.
    private let path: [Any.Type]
    private var ribs: [RIB] = []
    private var objectByHand = WeakReference()

    init(of object: AnyObject, start: Duration) {
        self.start = start
        path = []
        objectByHand = WeakReference(object: object)
    }

    /// Nil if nothing is expected: the router is kept for later, or is a test's own.
    init?(of root: Interactor, router: (any Routing)?, below path: [Any.Type], start: Duration) {
        self.start = start
        self.path = path
        var waiting: [(node: Interactor, router: any Routing, parent: Int?)] = []
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
            next = waiting.popLast().map { ($0.node, $0.router, $0.parent) }
        }
        guard ribs.contains(where: { !$0.objects.isEmpty }) else { return nil }
    }

    /// Whether everything was released or reported, or is not expected any more.
    var isMet: Bool {
        guard objectByHand.object == nil else { return false }
        guard let root = ribs.first, !root.stay.isOver else { return true }
        return ribs.allSatisfy { $0.stay.isOver || ($0.view.object == nil && $0.objects.allSatisfy { $0.object == nil }) }
    }

    /// The objects that are still there, from the top down. They are not expected any more.
    mutating func takeLeaks(ofViews: Bool, at now: Duration) -> [Leak] {
        let age = now - start
        var leaks: [Leak] = []
        if !ofViews, let object = objectByHand.object {
            leaks.append(Leak(typeName: "\(type(of: object))", treePath: nil, age: age))
            objectByHand = WeakReference()
        }
        guard let root = ribs.first, !root.stay.isOver else { return leaks }
        for index in ribs.indices where !ribs[index].stay.isOver {
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
    /// - Parameter router: Nil if it is released already.
    fileprivate init(_ node: Interactor, _ router: (any Routing)?, parent: Int?) {
        type = router.map { Swift.type(of: $0) } ?? node.ribType
        self.parent = parent
        stay = AbsenceFromTree(of: node)
        // A test holds its own router as long as it likes.
        guard router == nil || router is any TreeRouter else {
            (objects, view) = ([], WeakReference())
            return
        }
        let viewObject = (router as? any ViewableRouting)?.viewControllable
        var found: [WeakReference] = []
        // Most RIBs have these: router, interactor and presenter.
        found.reserveCapacity(3)
        if let router { found.append(WeakReference(object: router)) }
        let add = { (object: AnyObject) in
            // A view controller is often the presenter, too.
            if object !== viewObject { found.append(WeakReference(object: object)) }
        }
        node.forEachReleasable(add)
        for object in node.extras?.releasables ?? [] { if let object = object.object { add(object) } }
        objects = found
        view = WeakReference(object: viewObject)
    }
}

/// The time a RIB spends outside of the tree.
@MainActor
struct AbsenceFromTree {
    private weak var node: Interactor?
    private let generation: UInt32

    init(of node: Interactor) {
        self.node = node
        generation = node.generation
    }

    /// The RIB was attached again, was detached once more, or is now kept for later. One that was released was not.
    var isOver: Bool {
        guard let node else { return false }
        return node.generation != generation
    }
}

struct WeakReference {
    weak var object: AnyObject?
}
