import RIBs

// rib:allow-file unsafe-construct: the main actor uses these properties, and the `deinit` moves them there.

/// A registration, without its static types.
@MainActor
@usableFromInline
class AnyEntry {
    let description: ServiceDescription
    /// A number that no other registration has. Later registrations have higher numbers.
    let id: Int
    let containerID: Int
    /// The registration that this one forwards to; nil unless `implements` added it.
    let target: AnyEntry?
    /// Whether several resolves can return the same instance: every scope but `transient`.
    @usableFromInline let isShared: Bool
    /// Whether a container stores the instances. Otherwise the caller or the graph of the resolution owns them.
    @usableFromInline let isStored: Bool
    let isWeak: Bool
    final var hasCompletions = false
    /// The number of keys that resolve it: its own key, and one for each implemented type. It is 0 for a duplicate, and
    /// after a removal.
    final var keyCount: Int32 = 0
    /// The number of its frames on the stack of the resolutions.
    final var frameCount: Int32 = 0
    final var completionNeeds: [ServiceRequirement] = []

    init(_ description: ServiceDescription, in container: Container, target: AnyEntry?) {
        self.description = description
        id = makeIdentity()
        containerID = container.id
        self.target = target
        isShared = description.scope != .transient
        isStored = isShared && description.scope != .graph
        isWeak = isStored && description.scope == .weak
    }

    final var needs: [ServiceRequirement] { description.needs + completionNeeds }
    final var key: RegistrationKey { description.key }
    final var scope: ServiceScope { description.scope }
    final var takesArguments: Bool { key.signature != nil }

    /// Resolves the service for a validation, if it takes no arguments.
    func make(in container: Container) throws(ResolutionError) {}
}

/// A registration of `Service`, with the types of its arguments as a tuple.
@usableFromInline
final class Entry<Service, Arguments>: AnyEntry {
    // A `Registration` or an error can retain the entry last, on any thread.
    private(set) nonisolated(unsafe) var factory: ((any Resolver, Arguments) throws -> Service)!
    /// Returns the values of the arguments; nil if there are none, or if they are not Hashable.
    private nonisolated(unsafe) var values: ((Arguments) -> ArgumentValues)?
    private(set) nonisolated(unsafe) var completions: [(any Resolver, Service) throws -> Void]?

    init(
        _ description: ServiceDescription, in container: Container, target: AnyEntry? = nil,
        values: ((Arguments) -> ArgumentValues)? = nil,
        factory: @escaping (any Resolver, Arguments) throws -> Service
    ) {
        (self.factory, self.values) = (factory, values)
        super.init(description, in: container, target: target)
    }

    deinit {
        if isOnMainActor { return }
        let box = MainActorBox((factory, values, completions))
        (factory, values, completions) = (nil, nil, nil)
        box.release()
    }

    func addCompletion(_ completion: @escaping (any Resolver, Service) throws -> Void) {
        completions = (completions ?? []) + [completion]
        hasCompletions = true
    }

    /// Returns the values that tell the instances apart; nil if the service takes no arguments.
    @usableFromInline
    func identity(of arguments: Arguments) -> ArgumentValues? { values?(arguments) }

    /// Returns a registration that resolves this one under another type.
    func forward<Other>(to type: Other.Type, in container: Container, at callSite: CallSite) -> Entry<Other, Arguments>
    {
        let description = ServiceDescription(
            key.with(type), scope: .transient, needs: [ServiceRequirement(key: key)], at: callSite)
        return Entry<Other, Arguments>(description, in: container, target: self) { resolver, arguments in
            let service = try resolver.container.resolve(self, arguments)
            if let other = service as? Other { return other }
            throw ResolutionError(.wrongType, made: Swift.type(of: service))
        }
    }

    override func make(in container: Container) throws(ResolutionError) {
        guard let entry = self as? Entry<Service, Void> else { return }
        _ = try container.resolve(entry, ())
    }
}

@MainActor private var lastIdentity = 0

/// Returns a number that was not used before.
///
/// The address of an object is no identity: a new container can have the address of a released one.
@MainActor
func makeIdentity() -> Int {
    lastIdentity += 1
    return lastIdentity
}
