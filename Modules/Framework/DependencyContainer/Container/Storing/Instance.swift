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
    /// The service; nil after `weaken`.
    private var strong: Service?
    private weak var object: AnyObject?

    init(_ service: Service, _ description: ServiceDescription) {
        strong = service
        super.init(description)
    }

    /// The service; nil if it was deallocated.
    @usableFromInline var service: Service? { if let strong { strong } else { object as? Service } }

    override var isObject: Bool { strong.map { type(of: $0 as Any) is AnyClass } ?? true }
    override var isAlive: Bool { strong != nil || object != nil }

    override func weaken() -> AnyObject? {
        guard isObject, let strong else { return nil }
        object = strong as AnyObject
        self.strong = nil
        return object
    }
}
