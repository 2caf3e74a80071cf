/// Resolves a service each time it is asked: for a caller that needs several, or a new one each time.
///
/// `resolve(Provider<Store>.self)` works wherever `Store` is registered, with its name and arguments; the
/// `Provider` itself is not registered. It does not keep the container alive.
@MainActor
public final class Provider<Service>: DeferredService {
    private let resolution: DeferredResolution<Service>

    init(deferred resolution: DeferredResolution<Service>) {
        self.resolution = resolution
    }

    // What it holds belongs to the main actor, wherever it is released last.
    isolated deinit {}

    /// The service: what `resolve` gives at this moment. After the factory that asked for the provider has returned,
    /// each call begins a graph of its own.
    ///
    /// - Throws: `ResolutionError` as `resolve` does.
    public var instance: Service {
        get throws(ResolutionError) { try resolution() }
    }

    static var belongsToGraph: Bool { false }
    static var use: ServiceRequirement.Use { .eachTime }
}
