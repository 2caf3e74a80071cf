import RIBs

/// A registration, whatever the type of its service.
@MainActor
@usableFromInline
class AnyServiceEntry {
    let declaration: ServiceDeclaration
    let lifetime: Lifetime
    /// Whether a resolve may find a service that was made before.
    @usableFromInline let isShared: Bool
    /// Whether the container of the registration owns the service. The caller owns it otherwise, or the graph.
    @usableFromInline let isKept: Bool
    /// What `initCompleted` resolves.
    final var laterNeeds: [ServiceRequirement] = []
    /// The identity and the level of the container of the registration. A resolve walks to that container by identity.
    private var ownerID: ObjectIdentifier?
    private var ownerLevel = 0
    /// The registration that this one is a copy of.
    private let original: AnyServiceEntry?
    /// The copies of this registration.
    private var copies: [WeakEntry] = []
    /// Whether `initCompleted` was called with something, for this registration or for its original.
    private(set) final var hasCompletions: Bool
    /// The cached service: held strongly, or weakly for scope `weak`.
    private var shared: AnySharedInstance?
    /// The same, one for each combination of arguments.
    private var sharedByArguments: [ArgumentIdentity: AnySharedInstance] = [:]
    private var sharedLimit = 16
    /// The call of the factory that has not returned; of several, the innermost.
    private var construction: Construction?

    /// A call of the factory.
    fileprivate struct Construction: Equatable {
        let resolver: ObjectIdentifier
        /// How many services had been kept when it began.
        let keptCount: Int
    }

    /// What `begin` leaves to be undone.
    @usableFromInline
    struct Beginning {
        /// The outer call of the same factory, which has not returned either.
        fileprivate let outer: Construction?
        fileprivate let outerLevels: UsedLevels
        fileprivate let isOutermost: Bool
    }

    init(_ declaration: ServiceDeclaration, original: AnyServiceEntry?) {
        self.declaration = declaration
        self.original = original
        lifetime = declaration.scope.lifetime
        isShared = lifetime != .transient
        isKept = isShared && lifetime != .graph
        hasCompletions = original?.hasCompletions ?? false
    }

    // Its factory and what it keeps belong to the main actor, wherever a `Registration` of it is released last.
    isolated deinit {}

    final var key: ServiceKey { declaration.key }
    final var scope: ServiceScope { declaration.scope }
    final var callSite: CallSite { declaration.callSite }
    final var forwarded: AnyServiceEntry? { declaration.forwarded }

    /// Whether there is something to do after the factory.
    @usableFromInline final var isFollowedUp: Bool { isShared || hasCompletions }

    final func completionWasAdded() {
        hasCompletions = true
        for copy in copies { copy.entry?.hasCompletions = true }
    }

    /// The services that the factory and `initCompleted` resolve.
    final var allNeeds: [ServiceRequirement] { declaration.needs + (original ?? self).laterNeeds }

    /// Whether it is shared, and has arguments that cannot tell one service from another.
    var ignoresArguments: Bool { false }

    /// Whether it is held weakly and its type is a structure or an enumeration. What a protocol stands for is not known
    /// before it is made.
    final var isWeakValue: Bool {
        lifetime == .weak && !(key.type is AnyClass) && !"\(Swift.type(of: key.type))".hasSuffix(".Protocol")
    }

    /// `Cat named "mimi", registered at Module/File.swift:12`
    final var summary: String { "\(key), registered at \(callSite)" }

    /// The registration that this one is a copy of, or itself.
    final var originalID: ObjectIdentifier { ObjectIdentifier(original ?? self) }

    /// The same registration for a container that does not share its parent's instances.
    func copy() -> AnyServiceEntry { self }

    /// Makes one for a check, if it takes no arguments.
    func makeOne(in container: Container) throws(ResolutionError) {}

    // MARK: - The owner

    final func wasAdded(to owner: Container) {
        ownerID = ObjectIdentifier(owner)
        ownerLevel = owner.level
    }

    /// The container of the registration: `asker` or one of its parents.
    @usableFromInline
    final func owner(for asker: Container) -> Container {
        asker.line.first { ObjectIdentifier($0) == ownerID } ?? asker
    }

    // MARK: - What is shared

    /// The cached service of a registration without arguments.
    @usableFromInline final var keptInstance: AnySharedInstance? { shared }

    /// The cached service for a resolve through `asker`.
    @usableFromInline
    final func sharedInstance(for asker: Container, _ arguments: ArgumentIdentity?) -> AnySharedInstance? {
        if lifetime == .graph { return asker.context.graph(for: asker)?.instance(of: self, for: asker, arguments) }
        return keptInstance(arguments)
    }

    /// Stores what the factory made.
    ///
    /// - Throws: A service of scope `weak` that is not an object.
    final func store(
        _ instance: AnySharedInstance, for resolver: Container, _ arguments: ArgumentIdentity?
    ) throws(ResolutionError) -> AnySharedInstance {
        var stored = instance
        switch lifetime {
        case .transient: break
        case .graph: resolver.context.graph(for: resolver)?.keep(instance, of: self, for: resolver, arguments)
        case .container, .custom: replaceShared(arguments, with: instance)
        case .weak:
            guard let weakened = instance.weakened() else { throw .notAnObject(at: self) }
            stored = weakened
            replaceShared(arguments, with: weakened)
        }
        return stored
    }

    /// Releases `instance`, which cannot be completed, if it is still the shared one.
    final func undo(_ instance: AnySharedInstance, _ arguments: ArgumentIdentity?, in graph: ObjectGraph?) {
        // If its resolve is over, the graph may hold the same object weakly, for a `Lazy`.
        if let graph { return graph.remove { $0 === self && ($1 === instance || $1.holdsObject(of: instance)) } }
        if keptInstance(arguments) === instance { replaceShared(arguments, with: nil) }
    }

    /// Releases what is shared.
    final func reset() {
        let old = (shared, sharedByArguments)
        (shared, sharedByArguments) = (nil, [:])
        // Released when nothing leads to it any more: its deinit may resolve this very service.
        releaseHere(old)
    }

    private func keptInstance(_ arguments: ArgumentIdentity?) -> AnySharedInstance? {
        guard let arguments else { return shared }
        // The `==` of an argument may resolve, and store an instance here: the search goes on in the old dictionary.
        let instances = sharedByArguments
        return instances[arguments]
    }

    private func replaceShared(_ arguments: ArgumentIdentity?, with instance: AnySharedInstance?) {
        guard let arguments else {
            let old = shared
            shared = instance
            return releaseHere(old)
        }
        // Taken out while it changes: the `==` of an argument, and the deinit of what is released, may resolve.
        var instances = sharedByArguments
        sharedByArguments = [:]
        let released = lifetime == .weak ? removeReleased(from: &instances) : [:]
        let old = instances[arguments]
        instances[arguments] = instance
        sharedByArguments = instances
        releaseHere((old, released))
    }

    /// Removes the instances that were deallocated, now and then.
    ///
    /// - Returns: The old dictionary, if something was removed.
    private func removeReleased(
        from instances: inout [ArgumentIdentity: AnySharedInstance]
    ) -> [ArgumentIdentity: AnySharedInstance] {
        guard instances.count >= sharedLimit else { return [:] }
        let old = instances
        instances = old.filter { $0.value.weakened() != nil }
        sharedLimit = max(16, instances.count * 2)
        return old
    }

    // MARK: - Copies

    final func copyWasMade(_ copy: AnyServiceEntry) { copies.append(WeakEntry(entry: copy)) }

    /// Releases the cached services of all copies, after this registration was removed.
    final func resetCopies() {
        for copy in copies { copy.entry?.reset() }
    }

    private struct WeakEntry {
        weak var entry: AnyServiceEntry?
    }

    // MARK: - Around the factory

    /// Called before the factory.
    ///
    /// - Throws: A cycle, or factories that are nested too deep.
    @usableFromInline
    final func begin(for resolver: Container) throws(ResolutionError) -> Beginning {
        let context = resolver.context
        let next = Construction(resolver: ObjectIdentifier(resolver), keptCount: context.keptCount)
        let outer = construction
        if let outer, repeats(outer, next) { throw .cycle(at: self) }
        guard context.depth < ResolutionContext.maximalDepth else { throw .tooDeep(at: self) }
        construction = next
        if isShared { context.sharedUnderConstruction += 1 }
        let outerLevels = context.usedLevels
        context.usedLevels = UsedLevels(ownerLevel)
        return Beginning(outer: outer, outerLevels: outerLevels, isOutermost: context.enter(resolver))
    }

    /// Called when a shared service can be found, and when a transient one is complete.
    final func endConstruction(_ beginning: Beginning) {
        construction = beginning.outer
    }

    /// Called when the service is complete.
    @usableFromInline
    final func end(_ beginning: Beginning, for resolver: Container, _ isUnderConstruction: Bool) {
        if isUnderConstruction { endConstruction(beginning) }
        let context = resolver.context
        context.usedLevels.formUnion(beginning.outerLevels)
        context.leave(resolver, isOutermost: beginning.isOutermost)
    }

    /// Called when the factory or a completion threw.
    @usableFromInline
    final func fail(_ beginning: Beginning, for resolver: Container, _ isUnderConstruction: Bool) {
        let context = resolver.context
        if isUnderConstruction, isShared { context.sharedUnderConstruction -= 1 }
        if context.sharedUnderConstruction == 0 { context.discardCompletions() }
        end(beginning, for: resolver, isUnderConstruction)
    }

    /// Whether the factory is called again before it returned, and cannot end.
    ///
    /// A transient service may be made once more for one that was kept in between: that one is found from then on.
    /// Arguments may change from call to call: only the depth tells.
    private func repeats(_ outer: Construction, _ next: Construction) -> Bool {
        guard key.arguments.isEmpty else { return false }
        return lifetime == .transient ? outer == next : outer.resolver == next.resolver
    }
}
