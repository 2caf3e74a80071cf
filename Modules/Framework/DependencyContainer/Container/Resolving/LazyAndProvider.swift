import RIBs

// rib:allow-file unsafe-construct: the main actor uses these properties, and the `deinit` moves them there.

/// A service that is resolved on first use and then retained.
///
/// `resolve(Lazy<Store>.self)` works if `Store` is registered with the same name and arguments. The `Lazy` itself needs
/// no registration. Two services can need each other if one of them takes a `Lazy` of the other.
///
/// A `Lazy` that a factory resolves belongs to the graph of that resolve. It finds the objects of scope `graph` that
/// are still alive, and uses the registrations at the time of its first use. It does not retain the container. Until
/// then it retains its arguments, and those of the services of its graph.
@MainActor
public final class Lazy<Service>: WrappingService, InstanceHome {
    /// The resolve until the first use, and then the service.
    private nonisolated(unsafe) var owned: (resolution: DeferredResolution<Service>?, service: Service?)?
    private let key = InstanceKey(lazy: makeIdentity())

    init(_ service: DeferredResolution<Service>) { owned = (service, nil) }

    deinit {
        let box = MainActorBox(owned)
        owned = nil
        box.release()
    }

    /// The service. The first access resolves it.
    ///
    /// - Throws: `ResolutionError` as `resolve` does. The next access tries again. So does the next access after a
    ///   failure of the resolve that created the service.
    public var instance: Service {
        get throws(ResolutionError) {
            if let known { return known }
            let service = try owned!.resolution!()
            // The factory can have accessed this property as well: the first instance counts.
            if let known { return known }
            let old = Resolution.store(Instance(service, nil, at: key), in: self)
            extendLifetime(old)
            return service
        }
    }

    /// The service that is stored, or staged while a resolution in progress has incomplete ones.
    private var known: Service? {
        if let service = owned!.service { return service }
        return (Resolution.staged(at: key) as! Instance<Service>?)?.service
    }

    func store(_ instance: AnyInstance) -> Any? {
        guard let resolution = owned!.resolution else { return nil }
        owned = (nil, (instance as! Instance<Service>).service)
        return resolution
    }

    nonisolated static var use: ServiceRequirement.Use { .later }
}

/// A service that is resolved on every access, for a caller that needs several instances.
///
/// `resolve(Provider<Store>.self)` works if `Store` is registered with the same name and arguments. The `Provider`
/// itself needs no registration. It does not retain the container.
@MainActor
public final class Provider<Service>: WrappingService {
    private nonisolated(unsafe) var service: DeferredResolution<Service>?

    init(_ service: DeferredResolution<Service>) { self.service = service }

    deinit {
        let box = MainActorBox(service)
        service = nil
        box.release()
    }

    /// The service, resolved by this access.
    ///
    /// After the factory that resolved the provider has returned, each access begins an object graph of its own.
    ///
    /// - Throws: `ResolutionError` as `resolve` does.
    public var instance: Service {
        get throws(ResolutionError) { try service!() }
    }

    nonisolated static var use: ServiceRequirement.Use { .eachTime }
}
