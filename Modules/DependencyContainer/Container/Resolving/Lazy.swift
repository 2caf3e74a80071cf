/// A service that is made when it is used first, and then kept.
///
/// `resolve(Lazy<Store>.self)` works wherever `Store` is registered, with its name and arguments; the `Lazy`
/// itself is not registered. So two services can need each other: one takes a `Lazy` of the other.
///
/// Made inside a factory it belongs to that graph: it finds the services of scope `graph` that are still alive.
/// It does not keep the container alive.
@MainActor
public final class Lazy<Service>: DeferredService {
    private var made: Service?
    private let resolution: DeferredResolution<Service>

    init(deferred resolution: DeferredResolution<Service>) {
        self.resolution = resolution
    }

    // What it holds belongs to the main actor, wherever it is released last.
    isolated deinit {}

    /// The service, made by the first call.
    ///
    /// - Throws: `ResolutionError` as `resolve` does; the next call tries again.
    public var instance: Service {
        get throws(ResolutionError) {
            if let made { return made }
            let service = try resolution()
            // Its factory may have asked for it, too.
            if let made { return made }
            made = service
            return service
        }
    }

    static var belongsToGraph: Bool { true }
    static var use: ServiceRequirement.Use { .later }
}
