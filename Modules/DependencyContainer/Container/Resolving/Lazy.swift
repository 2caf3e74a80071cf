/// A service that is made when it is used first, and then kept.
///
/// `resolve(Lazy<Store>.self)` works wherever `Store` is registered, with its name and arguments; the `Lazy`
/// itself is not registered. So two services can need each other: one takes a `Lazy` of the other.
///
/// Made inside a factory it belongs to that graph: it finds the services of scope `graph` that are still alive.
/// It does not keep the container alive.
@MainActor
public final class Lazy<Service>: WrappingService {
    private var made: Service?
    private var resolution: DeferredResolution<Service>?

    init(_ resolution: DeferredResolution<Service>) {
        self.resolution = resolution
    }

    deinit {}

    /// The service, made by the first call.
    ///
    /// - Throws: `ResolutionError` as `resolve` does; the next call tries again.
    public var instance: Service {
        get throws(ResolutionError) {
            if let made { return made }
            guard let service = try resolution?() else { fatalError("A Lazy has a service or can make it.") }
            made = service
            resolution = nil
            return service
        }
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
        ServiceRequirement(Service.self, name: name).with(.later)
    }
}
