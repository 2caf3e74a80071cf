public import RIBs

/// Tells whether objects are gone.
///
///     let probe = DeallocationProbe(router)
///     parent.detachChild(router)
///     #expect(probe.isDeallocated)
///
/// Of many, it names those that are still there:
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

    public init(_ objects: AnyObject...) {
        for object in objects { watch(object) }
    }

    /// Whether all of them are gone.
    public var isDeallocated: Bool { survivors.isEmpty }

    /// The types of those that are still there, in the order in which they were named.
    public var survivors: [String] {
        watched.filter { $0.object != nil }.map(\.name)
    }

    /// Names one more object, and returns it. A value is not watched.
    @discardableResult
    public func watch<Object>(_ object: Object) -> Object {
        if type(of: object as Any) is AnyClass {
            watched.append(Watched(object: object as AnyObject, name: "\(type(of: object as Any))"))
        }
        return object
    }

    /// Names a RIB and all below it: of each its router, its interactor and its view.
    public func watchTree(_ router: any Routing) {
        watch(router)
        watch(router.interactable)
        if let router = router as? any ViewableRouting { watch(router.viewControllable) }
        for child in router.children { watchTree(child) }
    }

    /// Runs `body`, which makes something and names it, and tells what is still there when it has returned.
    public static func survivors(of body: (DeallocationProbe) throws -> Void) rethrows -> [String] {
        let probe = DeallocationProbe()
        try body(probe)
        return probe.survivors
    }

    /// Runs asynchronous `body`, and tells what is still there when it has returned.
    public static func survivors(
        of body: @MainActor (DeallocationProbe) async throws -> Void
    ) async rethrows -> [String] {
        let probe = DeallocationProbe()
        try await body(probe)
        return probe.survivors
    }
}
