/// A service that several resolves share. It lies in its registration, or in the graph of a resolve.
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

/// A service that is held weakly.
final class WeakInstance: AnySharedInstance {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    override func weakened() -> WeakInstance? { object == nil ? nil : self }
    override var weaklyHeldObject: AnyObject? { object }
}

/// A shared instance, whatever its type.
@MainActor
@usableFromInline
class AnySharedInstance {
    /// What holds the same object weakly; nil if the service is not an object, or deallocated.
    func weakened() -> WeakInstance? { nil }

    /// The object of a `WeakInstance`.
    @usableFromInline
    var weaklyHeldObject: AnyObject? { nil }

    /// Whether both hold the same object.
    final func holdsObject(of other: AnySharedInstance) -> Bool {
        guard let object = weakened()?.object else { return false }
        return object === other.weakened()?.object
    }

    /// The service; nil if it was deallocated, or has another type.
    @inlinable
    final func current<Service>(as type: Service.Type) -> Service? {
        if let instance = self as? SharedInstance<Service> { return instance.service }
        return weaklyHeldObject.flatMap { $0 as? Service }
    }
}
