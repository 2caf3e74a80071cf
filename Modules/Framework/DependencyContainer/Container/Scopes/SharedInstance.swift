/// An instance that several resolves return. A registration or an object graph stores it.
@usableFromInline
final class SharedInstance<Service>: AnySharedInstance {
    @usableFromInline let service: Service

    @usableFromInline
    init(_ service: Service) {
        self.service = service
    }

    override func weakened() -> WeakInstance? {
        type(of: service as Any) is AnyClass ? WeakInstance(service as AnyObject) : nil
    }
}

/// A shared instance that is held weakly.
final class WeakInstance: AnySharedInstance {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    override func weakened() -> WeakInstance? { object == nil ? nil : self }
    override var weaklyHeldObject: AnyObject? { object }
}

/// A shared instance without its static type.
@MainActor
@usableFromInline
class AnySharedInstance {
    /// Returns a weak reference to the same object; nil if the service is not an object, or deallocated.
    func weakened() -> WeakInstance? { nil }

    /// The object of a `WeakInstance`.
    @usableFromInline
    var weaklyHeldObject: AnyObject? { nil }

    /// Returns whether both hold the same object.
    final func holdsObject(of other: AnySharedInstance) -> Bool {
        guard let object = weakened()?.object else { return false }
        return object === other.weakened()?.object
    }

    /// Returns the service; nil if it was deallocated, or has another type.
    @inlinable
    final func current<Service>(as type: Service.Type) -> Service? {
        if let instance = self as? SharedInstance<Service> { return instance.service }
        return weaklyHeldObject.flatMap { $0 as? Service }
    }
}
