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
    private let place: Place?

    /// A RIB of a detached subtree, by its index.
    typealias Place = (subtree: DetachedSubtree, rib: Int)

    init(of object: AnyObject, in place: Place? = nil, isView: Bool = false, start: Duration) {
        self.object = object
        self.place = place
        self.isView = isView
        self.start = start
    }

    /// Whether the object was released or reported, or is not expected to be released any more.
    var isMet: Bool { object == nil || isOver }

    private var isOver: Bool { place.map { $0.subtree.isOver($0.rib) } ?? false }

    /// Returns the leak if the object is still alive, and ends the expectation.
    mutating func takeLeak(at now: Duration) -> Leak? {
        guard let object, !isOver else { return nil }
        self.object = nil
        let treePath = place.map { $0.subtree.treePath(of: $0.rib) }
        return Leak(typeName: "\(type(of: object))", treePath: treePath, age: now - start)
    }

    /// Returns the expectations of a RIB and everything below it, from the top down.
    ///
    /// A router that is kept for later, and everything below it, is left out.
    ///
    /// - Parameters:
    ///   - router: The router of `root`; nil if it is released already.
    ///   - path: The types from the root of the tree to the parent of `root`.
    static func ofSubtree(
        _ root: Interactor, router: (any Routing)?, below path: [Any.Type], start: Duration
    ) -> [LeakExpectation] {
        let subtree = DetachedSubtree(below: path)
        var expectations: [LeakExpectation] = []
        func add(_ node: Interactor, _ router: (any Routing)?, parent: Int?) {
            // Ends the expectations of an earlier detachment.
            node.move = ProcessState.nextMove()
            guard !node.isKeptForLater else { return }
            let type = if let router { Swift.type(of: router) as Any.Type } else { node.ribType }
            let rib = subtree.add(node, type, parent: parent)
            // A router that is not the node's `Router` is a test's own, which the test may retain.
            if router == nil || node.routerType == type {
                addObjects(of: node, router, in: (subtree, rib), start: start, to: &expectations)
            }
            for child in node.childNodes { if let router = child.attachedRouter { add(child, router, parent: rib) } }
        }
        add(root, router, parent: nil)
        return expectations
    }

    private static func addObjects(
        of node: Interactor, _ router: (any Routing)?, in place: Place, start: Duration,
        to expectations: inout [LeakExpectation]
    ) {
        let view = (router as? any ViewableRouting)?.viewControllable ?? node.extras?.releasedView
        var objects: [AnyObject] = []
        if let router { objects.append(router) }
        node.forEachReleasable { objects.append($0) }
        if let component = node.extras?.component { objects.append(component) }
        // The presenter is often the view controller, which has a delay of its own.
        for object in objects where object !== view {
            expectations.append(LeakExpectation(of: object, in: place, start: start))
        }
        if let view { expectations.append(LeakExpectation(of: view, in: place, isView: true, start: start)) }
    }
}

/// The RIBs of a subtree, as they were when it was detached.
@MainActor
final class DetachedSubtree {
    private struct RIB {
        let type: Any.Type
        let parent: Int?
        weak var node: Interactor?
        let move: Int

        /// Whether the RIB was moved, or is kept for later. It is false for a released RIB.
        @MainActor var isOver: Bool { node.map { $0.move != move || $0.isKeptForLater } ?? false }
    }

    /// The types from the root of the tree to the parent of the subtree.
    private let path: [Any.Type]
    /// The RIBs with the indices of their parents, the top first.
    private var ribs: [RIB] = []

    init(below path: [Any.Type]) {
        self.path = path
    }

    /// Adds a RIB and returns its index.
    func add(_ node: Interactor, _ type: Any.Type, parent: Int?) -> Int {
        ribs.append(RIB(type: type, parent: parent, node: node, move: node.move))
        return ribs.count - 1
    }

    /// Whether the RIB, or a RIB above it in the subtree, was attached again, detached once more, or kept for later.
    func isOver(_ rib: Int) -> Bool { lineage(of: rib).contains { ribs[$0].isOver } }

    /// The names of the RIBs from the root of the tree to this one.
    func treePath(of rib: Int) -> String {
        let types = lineage(of: rib).map { ribs[$0].type }
        return (path + types.reversed()).map { ribName(of: "\($0)") }.joined(separator: "/")
    }

    /// The index of the RIB, of its parent, and so on up to the top of the subtree.
    private func lineage(of rib: Int) -> some Sequence<Int> { sequence(first: rib) { self.ribs[$0].parent } }
}
