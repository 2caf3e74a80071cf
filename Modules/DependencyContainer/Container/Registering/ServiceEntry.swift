import RIBs

/// One registered service, whatever its type: a class for each would have to be made when it is registered.
///
/// What knows the type is the key it is found by, the identity of the type and of those of the arguments: whoever
/// asks by this key calls `instance` with these types.
@MainActor
@usableFromInline
final class ServiceEntry: TableEntry {
    /// Makes a service for the container from the arguments at the first pointer, and puts it as an Optional of its
    /// type where the second points to, where there is nil.
    @usableFromInline typealias Factory = (Container, UnsafeRawPointer, UnsafeMutableRawPointer) throws -> Void

    @usableFromInline let factory: Factory
    let key: ServiceKey
    /// That of `tableKey`.
    private nonisolated let word: UInt
    let scope: ServiceScope
    @usableFromInline let lifetime: Lifetime
    let needs: [ServiceRequirement]
    let callSite: CallSite
    /// The container it is registered in. It is alive whenever an entry is asked for anything.
    @usableFromInline unowned(unsafe) let owner: Container
    private(set) var extras: ServiceEntryExtras?

    // What is shared, in a box if its type needs one. Only read and written as a whole.

    /// The service of scope `container` or of a custom one.
    var kept: AnyObject? {
        didSet { readable = kept.map(Unmanaged.passUnretained) }
    }
    /// The same for a resolve, which retains it once that way. Not the main actor's, although only a resolve reads
    /// it: see `Unmanaged.kept`.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var readable: Unmanaged<AnyObject>?
    /// The service of scope `graph`, in which graph it was made, and for which container.
    /// It is retained, and so is the entry as long as there is one.
    @exclusivity(unchecked) var inGraph: Unmanaged<AnyObject>?
    @exclusivity(unchecked) @usableFromInline var graphID: UInt = 0
    @exclusivity(unchecked) var graphAsker: ObjectIdentifier?
    @exclusivity(unchecked) nonisolated(unsafe) var nextInGraph: Unmanaged<ServiceEntry>?

    /// The container for which the factory is running.
    @exclusivity(unchecked) @usableFromInline var builder: ObjectIdentifier?
    /// Whether there is anything to do after the factory but to keep the service.
    @exclusivity(unchecked) @usableFromInline private(set) var isFinishedByItsFactory: Bool
    /// Whether a resolve only calls the factory: nothing is shared, no arguments, nothing follows.
    @exclusivity(unchecked) @usableFromInline private(set) var isPlain: Bool
    /// Whether it only looks into the graph, calls the factory and keeps what it made there.
    @exclusivity(unchecked) @usableFromInline private(set) var isPlainInGraph: Bool

    init(
        key: ServiceKey,
        scope: ServiceScope,
        needs: [ServiceRequirement],
        callSite: CallSite,
        owner: Container,
        factory: @escaping Factory
    ) {
        self.key = key
        word = EntryKey(key.id, name: key.name).word
        self.scope = scope
        lifetime = scope.lifetime
        self.needs = needs
        self.callSite = callSite
        self.owner = owner
        self.factory = factory
        let isFinished = !owner.isObserved
        isFinishedByItsFactory = isFinished
        isPlain = isFinished && scope.lifetime == .transient && key.arguments.isEmpty
        isPlainInGraph = isFinished && scope.lifetime == .graph && key.arguments.isEmpty
    }

    deinit {}

    nonisolated var tableKey: EntryKey { EntryKey(key.id, name: key.name, word: word) }

    func makeExtras() -> ServiceEntryExtras {
        if let extras { return extras }
        let extras = ServiceEntryExtras()
        self.extras = extras
        return extras
    }

    /// What is resolved for it, be it when the service is there already.
    var allNeeds: [ServiceRequirement] { needs + (extras?.laterNeeds ?? []) }

    /// Whether the service belongs to the owner, and not to whoever asks.
    @usableFromInline var isKept: Bool { lifetime.rawValue >= Lifetime.container.rawValue }

    /// `Cat named "mimi" (container), registered at Module/File.swift:12`
    var summary: String { "\(key), registered at \(callSite)" }

    // MARK: - Around the factory

    /// Before the factory runs.
    ///
    /// - Throws: A cycle, if it is running already for the same container.
    /// - Returns: What `end` or `fail` gets.
    @usableFromInline
    func begin(for resolver: Container) throws(ResolutionError) -> ObjectIdentifier? {
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

    /// Why `begin` and its like do not let the factory run.
    @usableFromInline
    func refusal(for resolver: Container) -> ResolutionError {
        builder == ObjectIdentifier(resolver) && key.arguments.isEmpty ? .cycle(at: self) : .tooDeep(at: self)
    }

    /// After the factory of a service that is shared: from here on a resolve finds it.
    @usableFromInline
    func keep(_ service: consuming AnyObject, for resolver: Container) throws(ResolutionError) {
        switch lifetime {
        case .transient:
            break
        case .graph:
            resolver.context.keepInGraph(.passRetained(service), of: self, for: ObjectIdentifier(resolver))
        case .container, .custom:
            // What was there is freed when the new one is in its place.
            let held = (kept, extras?.observed)
            if owner.isObserved {
                makeExtras().observed = service
            } else {
                kept = service
            }
            extendLifetime(held)
        case .weak:
            guard let object = object(inBoxed: service) else { throw .notAnObject(at: self) }
            makeExtras().weakly = WeakObject(object)
        }
        builder = nil
        resolver.context.sharedUnderConstruction -= 1
    }

    /// When the service is ready.
    @usableFromInline
    func end(for resolver: Container, _ previous: ObjectIdentifier?) {
        builder = previous
        resolver.context.leave()
    }

    /// When the factory threw. Returns what the resolve throws.
    @usableFromInline
    func fail(
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
        let error = (error as? ResolutionError)?.reached(through: self) ?? .failed(error, at: self)
        context.leave()
        return error
    }

    // MARK: - What is shared

    /// The service that is there already, for whoever asks through `asker`.
    @usableFromInline
    func sharedService(for asker: Container) -> AnyObject? {
        switch lifetime {
        case .transient: nil
        case .graph: asker.context.serviceInGraph(of: self, for: ObjectIdentifier(asker))?.takeUnretainedValue()
        case .container, .custom: kept ?? extras?.observed
        case .weak: weakService
        }
    }

    /// Lets go of what is shared.
    func reset() {
        // Freed at the end, when nothing leads to them any more: their deinit may resolve this very service.
        let held = (kept, extras?.reset())
        kept = nil
        if lifetime == .graph { owner.context.forget(self) }
        extendLifetime(held)
    }

    private var weakService: AnyObject? {
        guard let object = extras?.weakly?.object else { return nil }
        return reboxed(object)
    }

    /// Lets go of what was made for a graph. It is freed when nothing leads to it any more.
    func leaveGraph() {
        let held = inGraph
        inGraph = nil
        nextInGraph = nil
        graphID = 0
        graphAsker = nil
        held?.release()
    }

    /// Keeps what is shared where a resolve has to pass the behaviors to find it.
    func observe() {
        isFollowedByMore()
        if let kept { makeExtras().observed = kept }
        kept = nil
        for variant in (extras?.variants ?? [:]).values { variant.observe() }
    }

    /// After the factory comes a completion or a behavior.
    func isFollowedByMore() {
        isFinishedByItsFactory = false
        isPlain = false
        isPlainInGraph = false
    }
}

extension Unmanaged<ServiceEntry> {
    /// The service that the entry keeps, without retaining the entry.
    // A closure of the main actor's would check here that it is on it.
    @inlinable var kept: Unmanaged<AnyObject>? { _withUnsafeGuaranteedRef { $0.readable } }

    /// The next one of the graph.
    var next: Unmanaged<ServiceEntry>? {
        get { _withUnsafeGuaranteedRef { $0.nextInGraph } }
        nonmutating set { _withUnsafeGuaranteedRef { $0.nextInGraph = newValue } }
    }

    /// Calls `resolve` with the entry, which is not retained: what is removed while a factory runs is freed after
    /// the outermost resolve.
    @inlinable
    @MainActor
    func lent<Service>(
        to resolve: (ServiceEntry) throws(ResolutionError) -> Service
    ) throws(ResolutionError) -> Service {
        do {
            return try _withUnsafeGuaranteedRef(resolve)
        } catch {
            throw error as! ResolutionError
        }
    }
}
