/// A service that is resolved on first use and then retained.
///
/// `resolve(Lazy<Store>.self)` works if `Store` is registered with the same name and arguments. The `Lazy` itself needs
/// no registration. Two services can need each other if one of them takes a `Lazy` of the other.
///
/// A `Lazy` that a factory resolves belongs to the graph of that resolve. It finds the objects of scope `graph` that
/// are still alive, and uses the registrations at the time of its first use. It does not retain the container.
@MainActor
public final class Lazy<Service>: WrappingService {
    private enum State {
        case unused(DeferredResolution<Service>)
        /// The service was created in a resolution that can still fail.
        case incomplete(Service, DeferredResolution<Service>)
        /// The arguments and the graph of the resolve have been released.
        case complete(Service)
    }

    private var state: State

    init(_ service: DeferredResolution<Service>, isRegistered: Bool) {
        state = .unused(service)
    }

    // Isolated because the last reference can be released on any thread, and the service belongs to the main actor.
    isolated deinit {}

    /// The service. The first access resolves it.
    ///
    /// - Throws: `ResolutionError` as `resolve` does. The next access tries again. So does the next access after a
    ///   failure of the resolve that created the service.
    public var instance: Service {
        get throws(ResolutionError) {
            while true {
                switch state {
                case .complete(let service), .incomplete(let service, _): return service
                case .unused(let resolution):
                    let service = try resolution()
                    // The factory may have accessed this property as well: the first instance counts.
                    guard case .unused = state else { continue }
                    if let open = resolution.container?.resolution, open.isIncomplete {
                        open.add(self)
                        change(to: .incomplete(service, resolution))
                    } else {
                        change(to: .complete(service))
                    }
                }
            }
        }
    }

    private func change(to new: State) {
        let old = state
        state = new
        // Released last, because a `deinit` can access this property.
        withExtendedLifetime(old) {}
    }

    nonisolated static var use: ServiceRequirement.Use { .later }
}

/// A `Lazy` whose service was created in a resolution that is not complete.
@MainActor
protocol IncompleteLazy {
    /// Called when the resolution ends. A failure has removed the service.
    func resolutionEnded(failed: Bool)
}

extension Lazy: IncompleteLazy {
    func resolutionEnded(failed: Bool) {
        guard case .incomplete(let service, let resolution) = state else { return }
        change(to: failed ? .unused(resolution) : .complete(service))
    }
}
