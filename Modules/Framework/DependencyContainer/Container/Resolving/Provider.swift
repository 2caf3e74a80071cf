import RIBs

// rib:allow-file unsafe-construct: the main actor uses the resolution, and the `deinit` moves it into a box.

/// A service that is resolved on every access, for a caller that needs several instances.
///
/// `resolve(Provider<Store>.self)` works if `Store` is registered with the same name and arguments. The `Provider`
/// itself needs no registration. It does not retain the container.
@MainActor
public final class Provider<Service>: WrappingService {
    // It is nil in the `deinit`, which can run on any thread.
    private nonisolated(unsafe) var resolution: DeferredResolution<Service>!

    init(_ service: DeferredResolution<Service>) {
        resolution = service
    }

    deinit {
        let box = MainActorBox(resolution)
        resolution = nil
        box.release()
    }

    /// The service, resolved by this access.
    ///
    /// After the factory that resolved the provider has returned, each access begins an object graph of its own.
    ///
    /// - Throws: `ResolutionError` as `resolve` does.
    public var instance: Service {
        get throws(ResolutionError) { try resolution() }
    }

    nonisolated static var use: ServiceRequirement.Use { .eachTime }
}
