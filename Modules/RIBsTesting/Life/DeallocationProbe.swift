/// Tells whether an object is gone.
///
///     let probe = DeallocationProbe(router)
///     parent.detachChild(router)
///     #expect(probe.isDeallocated)
@MainActor
public final class DeallocationProbe {
    private weak var object: AnyObject?

    public init(_ object: AnyObject) {
        self.object = object
    }

    deinit {}

    public var isDeallocated: Bool { object == nil }
}
