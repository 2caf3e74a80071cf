import Synchronization

/// The objects of one RIB that should go, or one object that was named by hand.
///
/// Objects are known by weak references, but for the interactor. It tells the expectation by itself when it goes,
/// which costs a third of what its first weak reference would. It may go on any thread: whatever links the two
/// changes under a lock.
@MainActor
final class LeakExpectation: ScopeEntry {
    /// Held while an interactor is linked, unlinked, or looked at over its link. Nothing is released under it.
    private nonisolated static let lock = Mutex(())

    // None of what follows is ever lent to a callback. Most RIBs have these two and no more, which saves an array.
    @exclusivity(unchecked) private weak var router: RouterNode?
    @exclusivity(unchecked) private weak var object: AnyObject?
    /// The interactor, or what stands for it in `object`.
    @exclusivity(unchecked) private var first: ObjectIdentifier?
    @exclusivity(unchecked) private var others: [WeakReference] = []

    @exclusivity(unchecked) private var routerType: (any Routing.Type)?
    @exclusivity(unchecked) private var parentPath: RoutePath?
    @exclusivity(unchecked) private var stayNumber: UInt32 = 0
    @exclusivity(unchecked) private var leader: RouterStay?

    @exclusivity(unchecked) private(set) var start = Duration.zero
    /// How many times the clock went on since then.
    @exclusivity(unchecked) var ticks = 0
    /// Its time was up: it was reported, or there was no need to.
    @exclusivity(unchecked) var isDone = false

    deinit {
        if scope != nil { Self.unlink(self) }
    }

    func begin(_ object: AnyObject, start: Duration) {
        self.start = start
        self.object = object
    }

    /// - Parameters:
    ///   - parentPath: That of the router's parent when it left.
    ///   - leader: The router that was detached, if it took this one along.
    func begin(_ router: RouterNode, below parentPath: RoutePath?, with leader: RouterStay?, start: Duration) {
        routerType = type(of: router)
        self.parentPath = parentPath
        stayNumber = router.stayNumber
        if let leader { self.leader = leader }
        self.start = start
        self.router = router
        router.forEachReleasable { add($0, of: router) }
    }

    /// Makes an expectation that is over ready for the next router.
    func clear() {
        if scope != nil { Self.unlink(self) }
        router = nil
        object = nil
        first = nil
        if !others.isEmpty { others = [] }
        if leader != nil { leader = nil }
        ticks = 0
        isDone = false
    }

    /// Whether nothing is expected any more.
    var isOver: Bool { isDone || isGone || isRevoked }

    func leaks(at now: Duration) -> [Leak] {
        guard !isRevoked else { return [] }
        let path = routerType.map { RoutePath($0, below: parentPath) }
        return objects.map { Leak(typeName: "\(type(of: $0))", treePath: path?.description, age: now - start) }
    }

    private func add(_ object: AnyObject, of router: RouterNode) {
        if first == nil {
            first = ObjectIdentifier(object)
            if !link(router.ownInteractor) { self.object = object }
        } else if first != ObjectIdentifier(object), !others.contains(where: { $0.value === object }) {
            // A view controller is often the presenter, too.
            others.append(WeakReference(value: object))
        }
    }

    /// An answer that is too old is put right the next time.
    private var isGone: Bool {
        scope == nil && router == nil && object == nil && (others.isEmpty || others.allSatisfy { $0.value == nil })
    }

    private var objects: [AnyObject] {
        var objects: [AnyObject] = []
        if let router { objects.append(router) }
        if let object = holdInteractor() ?? object { objects.append(object) }
        for other in others { if let object = other.value { objects.append(object) } }
        return objects
    }

    /// The router, or the one that took it along, was attached again, left once more, or is kept for later.
    private var isRevoked: Bool {
        if let router, router.stayNumber != stayNumber { return true }
        return leader?.isOver == true
    }
}

// MARK: - The link to the interactor

extension LeakExpectation {
    /// - Returns: Whether the interactor will tell when it goes. One that is active does not, nor does one that was
    ///   expected before.
    private func link(_ interactor: Unretained<Interactor>?) -> Bool {
        guard let interactor else { return false }
        return interactor.use { interactor in
            guard interactor.phase == .inactive, interactor.firstEntry == nil else { return false }
            scope = Unretained(interactor)
            interactor.firstEntry = Unretained(self)
            return true
        }
    }

    private nonisolated static func unlink(_ expectation: LeakExpectation) {
        lock.withLock { _ in
            expectation.scope?.use { $0.firstEntry = nil }
            expectation.scope = nil
        }
    }

    /// Called by an inactive interactor that goes away.
    nonisolated static func fulfil(_ scope: ActivationScope) {
        lock.withLock { _ in
            scope.firstEntry?.use { $0.scope = nil }
            scope.firstEntry = nil
        }
    }

    /// Called by an interactor that is about to be active, and needs its list for itself: from here on it is known
    /// weakly.
    static func vacate(_ interactor: Interactor) {
        lock.withLock { _ in
            guard let entry = interactor.firstEntry else { return }
            entry.use { entry in
                entry.scope = nil
                (entry as? LeakExpectation)?.object = interactor
            }
            interactor.firstEntry = nil
        }
    }

    /// The interactor, unless it is gone or about to go. From here on it is known weakly, which tells one from the
    /// other.
    private func holdInteractor() -> AnyObject? {
        Self.lock.withLock { _ -> ActivationScope? in
            guard let scope else { return nil }
            let reference = scope.reference.retain()
            // If it is about to go, nothing more happens when it is released.
            defer { reference.release() }
            scope.use {
                object = $0
                $0.firstEntry = nil
            }
            self.scope = nil
            return object as? ActivationScope
        }
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
