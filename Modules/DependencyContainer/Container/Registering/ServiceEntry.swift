import RIBs

/// One registered service, whatever its type.
@MainActor
@usableFromInline
class ServiceEntry: TableEntry {
    let key: ServiceKey
    nonisolated let tableKey: EntryKey
    let scope: ServiceScope
    @usableFromInline let lifetime: Lifetime
    let needs: [ServiceRequirement]
    let callSite: CallSite
    /// The container it is registered in. It is alive whenever an entry is asked for anything.
    unowned(unsafe) let owner: Container
    /// What this one only passes on, for one of several types of one registration.
    let forwarded: ServiceKey?
    /// What is resolved when the service is there already: has to be registered, but may lead back to it.
    var laterNeeds: [ServiceRequirement] = []

    /// The container for which the factory is running.
    private var builder: ObjectIdentifier?
    /// In which graph the service of scope `graph` was made, and for which container.
    @usableFromInline var graphID: UInt = 0
    @usableFromInline var graphAsker: ObjectIdentifier?
    /// Whether there is anything to do after the factory but to keep the service.
    @usableFromInline var isFinishedByItsFactory = true

    init(
        key: ServiceKey,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        callSite: CallSite,
        owner: Container,
        forwarded: ServiceKey? = nil
    ) {
        self.key = key
        tableKey = EntryKey(key.id, name: key.name)
        self.scope = scope
        lifetime = scope.lifetime
        self.needs = needs
        self.callSite = callSite
        self.owner = owner
        self.forwarded = forwarded
    }

    deinit {}

    /// Whether the service belongs to the owner, and not to whoever asks.
    @usableFromInline final var isKept: Bool { lifetime.rawValue >= Lifetime.container.rawValue }

    /// `Cat named "mimi" (container), registered at Module/File.swift:12`
    final var summary: String { "\(key), registered at \(callSite)" }

    // MARK: - Around the factory

    /// Before the factory runs.
    ///
    /// - Throws: A cycle, if it is running already for the same container.
    /// - Returns: What `end` or `fail` gets.
    @usableFromInline
    final func begin(for resolver: Container) throws(ResolutionError) -> ObjectIdentifier? {
        let previous = builder
        // With arguments a factory may ask for its own type again, with others: only the depth tells.
        if key.arguments.isEmpty {
            let id = ObjectIdentifier(resolver)
            if previous == id { throw .cycle(at: self) }
            builder = id
        }
        let context = resolver.context
        guard context.depth < ResolutionContext.maximalDepth else {
            builder = previous
            throw .tooDeep(at: self)
        }
        context.depth += 1
        if lifetime != .transient { context.sharedUnderConstruction += 1 }
        return previous
    }

    /// After the factory of a service that is kept: from here on a resolve finds it.
    @usableFromInline
    final func didKeep(for resolver: Container) {
        builder = nil
        resolver.context.sharedUnderConstruction -= 1
    }

    /// When the service is ready.
    @usableFromInline
    final func end(for resolver: Container, _ previous: ObjectIdentifier?) {
        builder = previous
        resolver.context.leave()
    }

    /// When the factory threw. Returns what the resolve throws.
    @usableFromInline
    final func fail(
        with error: any Error,
        for resolver: Container,
        _ previous: ObjectIdentifier?,
        isKept: Bool
    ) -> ResolutionError {
        builder = previous
        let context = resolver.context
        if isKept {
            reset()
        } else if lifetime != .transient {
            context.sharedUnderConstruction -= 1
        }
        if context.sharedUnderConstruction == 0 { context.discardCompletions() }
        context.leave()
        return (error as? ResolutionError)?.reached(through: self) ?? .failed(error, at: self)
    }

    // MARK: - For the typed entry

    /// Lets go of what is shared.
    func reset() {}

    /// Lets go of what was made for a graph.
    func leaveGraph() {}

    /// What was made for a graph, in a box.
    var graphValue: (any GraphValue)? { nil }

    /// Keeps an object that is still alive for a graph that is entered again.
    func graphValue(from object: AnyObject) -> (any GraphValue)? { nil }

    /// The same registration with nothing shared yet, for another container.
    func copy(for owner: Container) -> ServiceEntry { self }

    /// Keeps what is shared where a resolve has to pass the behaviors to find it.
    func observe() {}

    /// Makes one, if it takes no arguments.
    func makeOne(in container: Container) throws(ResolutionError) {}

    /// Whether it is shared, and has arguments that cannot tell one from the other.
    var ignoresArguments: Bool { false }
}
