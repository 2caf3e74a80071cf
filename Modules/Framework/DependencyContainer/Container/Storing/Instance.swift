/// A stored instance, without its static type.
@MainActor
@usableFromInline
class AnyInstance {
    // Not the registration itself, whose factory can retain the container that stores the instance.
    let description: ServiceDescription

    init(_ description: ServiceDescription) {
        self.description = description
    }

    var isWeak: Bool { description.scope == .weak }
    /// Whether the service has not been deallocated.
    var isAlive: Bool { true }
    /// Whether the service is an object, so that it can be held weakly.
    var isObject: Bool { true }
    /// An instance that holds the same object weakly; nil for a service that is not an object.
    var weakened: AnyInstance? { nil }
}

@usableFromInline
class Instance<Service>: AnyInstance {
    /// The service; nil if it was deallocated.
    @usableFromInline var service: Service? { nil }
}

final class StrongInstance<Service>: Instance<Service> {
    private let strong: Service

    init(_ service: Service, _ description: ServiceDescription) {
        strong = service
        super.init(description)
    }

    override var service: Service? { strong }
    override var isObject: Bool { type(of: strong as Any) is AnyClass }
    override var weakened: AnyInstance? { isObject ? WeakInstance<Service>(strong as AnyObject, description) : nil }
}

private final class WeakInstance<Service>: Instance<Service> {
    private weak var object: AnyObject?

    init(_ object: AnyObject, _ description: ServiceDescription) {
        self.object = object
        super.init(description)
    }

    override var service: Service? { object as? Service }
    override var isAlive: Bool { object != nil }
}
