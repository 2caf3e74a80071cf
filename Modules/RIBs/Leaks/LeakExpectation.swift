/// The objects of one RIB that should go, or one object that was named by hand.
@MainActor
final class LeakExpectation {
    // Most RIBs have these two and no more, which saves an array.
    private weak var router: RouterNode?
    private weak var object: AnyObject?
    private var hasObject = false
    private var others: [WeakReference] = []

    private let routerType: (any Routing.Type)?
    private let parentPath: RoutePath?
    private let stayNumber: UInt32
    private let leader: RouterStay?

    let start: Duration
    /// How many times the clock went on since then.
    var ticks = 0
    /// Its time was up: it was reported, or there was no need to.
    var isDone = false

    init(_ object: AnyObject, start: Duration) {
        routerType = nil
        parentPath = nil
        stayNumber = 0
        leader = nil
        self.start = start
        self.object = object
    }

    /// - Parameters:
    ///   - parentPath: That of the router's parent when it left.
    ///   - leader: The router that was detached, if it took this one along.
    init(_ router: RouterNode, below parentPath: RoutePath?, with leader: RouterStay?, start: Duration) {
        routerType = type(of: router)
        self.parentPath = parentPath
        stayNumber = router.stayNumber
        self.leader = leader
        self.start = start
        self.router = router
        router.forEachReleasable { if $0 !== router { add($0) } }
    }

    deinit {}

    /// Whether nothing is expected any more.
    var isOver: Bool { isDone || isGone || isRevoked }

    func leaks(at now: Duration) -> [Leak] {
        guard !isRevoked else { return [] }
        let path = routerType.map { RoutePath($0, below: parentPath) }
        return objects.map { Leak(typeName: "\(type(of: $0))", treePath: path?.description, age: now - start) }
    }

    private func add(_ object: AnyObject) {
        if !hasObject {
            self.object = object
            hasObject = true
        } else if self.object !== object, !others.contains(where: { $0.value === object }) {
            // A view controller is often the presenter, too.
            others.append(WeakReference(value: object))
        }
    }

    private var isGone: Bool {
        router == nil && object == nil && (others.isEmpty || others.allSatisfy { $0.value == nil })
    }

    private var objects: [AnyObject] {
        var objects: [AnyObject] = []
        if let router { objects.append(router) }
        if let object { objects.append(object) }
        for other in others { if let object = other.value { objects.append(object) } }
        return objects
    }

    /// The router, or the one that took it along, was attached again, left once more, or is kept for later.
    private var isRevoked: Bool {
        if let router, router.stayNumber != stayNumber { return true }
        return leader?.isOver == true
    }
}

/// A stay of a router outside of the tree.
@MainActor
final class RouterStay {
    private weak var router: RouterNode?
    private let number: UInt32

    init(of router: RouterNode) {
        self.router = router
        number = router.stayNumber
    }

    deinit {}

    /// It came back, or left once more, or is kept for later. One that went away did neither.
    var isOver: Bool {
        guard let router else { return false }
        return router.stayNumber != number
    }
}
