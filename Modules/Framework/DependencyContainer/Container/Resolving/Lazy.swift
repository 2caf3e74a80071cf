import RIBs

// rib:allow-file unsafe-construct: the main actor uses the state, and the `deinit` moves it into a box.

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
    private enum State {
        case unused(DeferredResolution<Service>)
        case used(Service)
    }

    // Once used, the arguments of the resolve are released. It is nil in the `deinit`, which can run on any thread.
    private nonisolated(unsafe) var state: State!
    private let place = Place(lazy: makeIdentity())

    init(_ service: DeferredResolution<Service>) {
        state = .unused(service)
    }

    deinit {
        let box = MainActorBox(state)
        state = nil
        box.release()
    }

    /// The service. The first access resolves it.
    ///
    /// - Throws: `ResolutionError` as `resolve` does. The next access tries again. So does the next access after a
    ///   failure of the resolve that created the service.
    public var instance: Service {
        get throws(ResolutionError) {
            switch state! {
            case .used(let service): return service
            case .unused(let resolution):
                if let staged { return staged }
                let service = try resolution()
                // The factory may have accessed this property as well: the first instance counts.
                if case .used(let first) = state { return first }
                if let staged { return staged }
                let old = Resolution.store(Instance(service, nil, at: place), in: self)
                extendLifetime(old)
                return service
            }
        }
    }

    /// The service, while a resolution in progress has incomplete ones.
    private var staged: Service? { (Resolution.staged(at: place) as! Instance<Service>?)?.service }

    func store(_ instance: AnyInstance) -> Any? {
        guard case .unused = state, let service = (instance as! Instance<Service>).service else { return nil }
        defer { state = .used(service) }
        return state
    }

    nonisolated static var use: ServiceRequirement.Use { .later }
}
