/// A stored instance, without its static type.
@MainActor
@usableFromInline
class AnyInstance {
    // Not the registration itself, whose factory can retain the container that stores the instance.
    let description: ServiceDescription
    /// The number of the registration.
    let registration: Int
    /// The number of the container whose services the instance was created with.
    let container: Int
    let arguments: ArgumentValues?

    init(of entry: AnyEntry, _ container: Int, _ arguments: ArgumentValues?) {
        description = entry.description
        registration = entry.id
        self.container = container
        self.arguments = arguments
    }

    var isWeak: Bool { description.scope == .weak }
    /// Whether the service has not been deallocated.
    var isAlive: Bool { true }
    /// Whether the service is an object, so that it can be held weakly.
    var isObject: Bool { false }
    /// Holds the service weakly from now on. A service that is not an object is released.
    func weaken() {}
}

/// A stored instance.
@usableFromInline
final class Instance<Service>: AnyInstance {
    /// The service; nil after `weaken`.
    private var strong: Service?
    private weak var object: AnyObject?

    init(_ service: Service, of entry: AnyEntry, _ container: Int, _ arguments: ArgumentValues?) {
        strong = service
        super.init(of: entry, container, arguments)
    }

    /// The service; nil if it was deallocated.
    @usableFromInline var service: Service? {
        if let strong { return strong }
        return object as? Service
    }

    override var isAlive: Bool { strong != nil || object != nil }
    override var isObject: Bool { strong.map { type(of: $0 as Any) is AnyClass } ?? true }

    override func weaken() {
        let service = strong
        if isObject, let service { object = service as AnyObject }
        strong = nil
        // Released last, because its `deinit` can resolve.
        withExtendedLifetime(service) {}
    }
}
