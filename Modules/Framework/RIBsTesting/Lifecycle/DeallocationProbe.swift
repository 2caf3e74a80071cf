public import RIBs

/// A set of weak references, for expecting that objects are deallocated.
///
///     let probe = DeallocationProbe(router)
///     parent.detachChild(router)
///     #expect(probe.isDeallocated)
///
/// For several objects, expect that no survivor remains:
///
///     let survivors = DeallocationProbe.survivors { probe in
///         let router = probe.watch(GameBuilder(dependency: …).build(withListener: listener))
///         …
///     }
///     #expect(survivors == [])
@MainActor
public final class DeallocationProbe {
    private struct Watched {
        weak var object: AnyObject?
        let name: String
    }

    private var watched: [Watched] = []

    /// Creates a probe that watches `objects`.
    public init(_ objects: AnyObject...) {
        for object in objects { watch(object) }
    }

    /// Whether all watched objects are deallocated.
    public var isDeallocated: Bool { survivors.isEmpty }

    /// The types of the watched objects that are still alive, in the order of `watch(_:)`.
    public var survivors: [String] {
        watched.filter { $0.object != nil }.map(\.name)
    }

    /// Watches `object` and returns it.
    @discardableResult
    public func watch<Object: AnyObject>(_ object: Object) -> Object {
        watched.append(Watched(object: object, name: "\(type(of: object as Any))"))
        return object
    }

    /// Watches the router, the interactor and the view of a RIB and of its descendants.
    public func watchTree(_ router: any Routing) {
        var waiting = [router]
        while let router = waiting.popLast() {
            watch(router)
            watch(router.interactable)
            if let router = router as? any ViewableRouting { watch(router.viewControllable) }
            waiting += router.children.reversed()
        }
    }

    /// Calls `body`, which creates and watches objects, and returns the types of those that are alive after it.
    public static func survivors(of body: (DeallocationProbe) throws -> Void) rethrows -> [String] {
        let probe = DeallocationProbe()
        try body(probe)
        return probe.survivors
    }

    /// Calls `body`, which creates and watches objects asynchronously, and returns the types of those that are alive
    /// after it.
    public static func survivors(
        of body: @MainActor (DeallocationProbe) async throws -> Void
    ) async rethrows -> [String] {
        let probe = DeallocationProbe()
        try await body(probe)
        return probe.survivors
    }
}
