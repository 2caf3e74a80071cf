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
    /// Whether the service is an object, so that it can be held weakly.
    var isObject: Bool { false }
    /// Whether the service has not been deallocated.
    var isAlive: Bool { false }
    /// Holds the service weakly from now on, if it is an object.
    ///
    /// - Returns: The object, which the caller releases last because a `deinit` can resolve; nil for any other service.
    func weaken() -> AnyObject? { nil }
}

@usableFromInline
final class Instance<Service>: AnyInstance {
    private enum Reference {
        case strong(Service)
        case weak(WeakReference)
    }

    private var reference: Reference

    init(_ service: Service, _ description: ServiceDescription) {
        reference = .strong(service)
        super.init(description)
    }

    /// The service; nil if it was deallocated.
    @usableFromInline var service: Service? {
        switch reference {
        case .strong(let service): service
        case .weak(let reference): reference.object as? Service
        }
    }

    override var isObject: Bool { service.map { type(of: $0 as Any) is AnyClass } ?? true }
    override var isAlive: Bool { service != nil }

    override func weaken() -> AnyObject? {
        guard isObject, let service else { return nil }
        let object = service as AnyObject
        reference = .weak(WeakReference(object))
        return object
    }
}

private final class WeakReference {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
