/// The expected release of one object.
@MainActor
struct LeakExpectation {
    /// The time at which the object was expected to be released, by the detector's clock.
    let start: Duration
    /// The number of the detector's pauses since then.
    var pauses = 0
    let isView: Bool
    private weak var object: AnyObject?
    /// The RIB of the object; nil for an object that was passed to the detector.
    private let rib: DetachedRIB?

    init(of object: AnyObject, in rib: DetachedRIB? = nil, isView: Bool = false, start: Duration) {
        self.object = object
        self.rib = rib
        self.isView = isView
        self.start = start
    }

    /// Whether the object was released or reported, or is not expected to be released any more.
    var isMet: Bool { object == nil || isOver }

    private var isOver: Bool { rib?.isOver ?? false }

    /// Returns the leak if the object is still alive, and ends the expectation.
    mutating func takeLeak(at now: Duration) -> Leak? {
        guard let object, !isOver else { return nil }
        self.object = nil
        return Leak(typeName: "\(type(of: object))", treePath: rib?.treePath, age: now - start)
    }

    /// Returns the expectations of a RIB and everything below it, from the top down.
    ///
    /// A router that is kept for later, and everything below it, is left out.
    ///
    /// - Parameters:
    ///   - router: The router of `root`; nil if it is released already.
    ///   - view: The view of a released router.
    ///   - path: The types from the root of the tree to the parent of `root`.
    static func ofSubtree(
        _ root: Node, router: (any Routing)?, view: AnyObject?, below path: [Any.Type],
        start: Duration
    ) -> [LeakExpectation] {
        var expectations: [LeakExpectation] = []
        func add(_ node: Node, _ router: (any Routing)?, parent: DetachedRIB?) {
            // Ends the expectations of an earlier detachment.
            node.expectedRelease = nil
            guard !node.isKeptForLater else { return }
            let type = if let router { Swift.type(of: router) as Any.Type } else { node.ribType }
            let rib = DetachedRIB(node, node.namesRIB ? node.ribType : type, parent: parent, below: path)
            node.expectedRelease = rib
            // A router that is not the node's `Router` is a test's own, which the test may retain.
            if router == nil || node.routerType == type {
                let view = (router as? any ViewableRouting)?.viewControllable ?? (node === root ? view : nil)
                addObjects(of: node, router, view, in: rib, start: start, to: &expectations)
            }
            for child in node.childNodes { if let router = child.attachedRouter { add(child, router, parent: rib) } }
        }
        add(root, router, parent: nil)
        return expectations
    }

    private static func addObjects(
        of node: Node, _ router: (any Routing)?, _ view: AnyObject?, in rib: DetachedRIB, start: Duration,
        to expectations: inout [LeakExpectation]
    ) {
        var objects: [AnyObject] = []
        if let router { objects.append(router) }
        node.forEachReleasable { objects.append($0) }
        if let component = node.extras?.component { objects.append(component) }
        // The presenter is often the view controller, which has a delay of its own.
        for object in objects where object !== view {
            expectations.append(LeakExpectation(of: object, in: rib, start: start))
        }
        if let view { expectations.append(LeakExpectation(of: view, in: rib, isView: true, start: start)) }
    }
}

/// A RIB of a subtree, as it was when the subtree was detached.
@MainActor
final class DetachedRIB {
    private let type: Any.Type
    /// The RIB's parent in the subtree; nil for the top.
    private let parent: DetachedRIB?
    /// The types from the root of the tree to the parent of the subtree.
    private let path: [Any.Type]
    private weak var node: Node?

    init(_ node: Node, _ type: Any.Type, parent: DetachedRIB?, below path: [Any.Type]) {
        self.type = type
        self.parent = parent
        self.path = path
        self.node = node
    }

    /// Whether the RIB, or a RIB above it in the subtree, was moved or expected again, or is kept for later.
    var isOver: Bool { lineage.contains(where: \.isOutdated) }

    /// False for a released RIB.
    private var isOutdated: Bool {
        guard let node else { return false }
        return node.expectedRelease !== self || node.isKeptForLater
    }

    /// The names of the RIBs from the root of the tree to this one.
    var treePath: String { RIBs.treePath(of: path + lineage.map(\.type).reversed()) }

    /// This RIB, its parent, and so on up to the top of the subtree.
    private var lineage: some Sequence<DetachedRIB> { sequence(first: self, next: \.parent) }
}
