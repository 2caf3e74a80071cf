/// Holds a service that is no object by its type, so that an entry and a graph can hold it as one.
@usableFromInline
final class ServiceBox<Service>: AnyServiceBox {
    @usableFromInline let service: Service

    @usableFromInline
    init(_ service: Service) {
        self.service = service
    }

    deinit {}

    override var object: AnyObject? { DependencyContainer.object(in: service) }
}

@usableFromInline
class AnyServiceBox {
    init() {}

    deinit {}

    /// The service, if it is an object after all: one of a protocol's type may be.
    var object: AnyObject? { nil }
}

/// The service itself if its type is a class; otherwise a box with it.
@inlinable
func boxed<Service>(_ service: Service) -> AnyObject {
    Service.self is AnyClass ? unsafeBitCast(service, to: AnyObject.self) : ServiceBox(service)
}

/// What `boxed` made of a service of this type: it goes by the type alone, as this does. The object is alive.
@inlinable
func unboxed<Service>(_ object: Unmanaged<AnyObject>, as type: Service.Type) -> Service {
    Service.self is AnyClass
        ? unsafeBitCast(object, to: Service.self)
        : unsafeDowncast(object.takeUnretainedValue(), to: ServiceBox<Service>.self).service
}

/// The object that somebody else may hold, of what `boxed` made; nil for a structure.
func object(inBoxed boxed: AnyObject) -> AnyObject? {
    guard let box = boxed as? AnyServiceBox else { return boxed }
    return box.object
}

/// The object that a value is; nil for a structure, which nobody can hold weakly.
func object(in value: Any) -> AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
}

final class WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }

    deinit {}
}
