/// Makes a service each time it is asked, as the service's scope says: for who needs several, or one each time.
///
/// `resolve(Provider<Store>.self)` works wherever `Store` is registered, with its name and arguments; the
/// `Provider` itself is not registered. It does not keep the container alive.
@MainActor
public final class Provider<Service>: WrappingService {
    private let resolution: DeferredResolution<Service>

    init(_ resolution: DeferredResolution<Service>) {
        self.resolution = resolution
    }

    deinit {}

    /// The service: what `resolve` gives at this moment.
    ///
    /// - Throws: `ResolutionError` as `resolve` does.
    public var instance: Service {
        get throws(ResolutionError) { try resolution() }
    }

    static func wrapped<Arguments>(
        in container: Container,
        name: String?,
        arguments: Arguments,
        listed: () -> [Any.Type]
    ) throws(ResolutionError) -> Self {
        Self(try DeferredResolution(in: container, name: name, arguments: arguments, listed: listed))
    }

    static func isAvailable<Arguments>(in container: Container, name: String?, arguments: Arguments.Type) -> Bool {
        container.canResolve(Service.self, name: name, arguments: arguments)
    }

    static func requirement(name: String?) -> ServiceRequirement {
        ServiceRequirement(Service.self, name: name).with(.eachTime)
    }
}
