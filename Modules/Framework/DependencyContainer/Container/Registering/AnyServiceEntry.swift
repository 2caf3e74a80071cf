import RIBs

/// A registration without the static type of its service.
@MainActor
@usableFromInline
class AnyServiceEntry {
    let declaration: ServiceDeclaration
    let lifetime: Lifetime
    /// Whether several resolves can return the same instance.
    @usableFromInline let isShared: Bool
    /// Whether the registration stores its instances. Otherwise the caller or the object graph owns them.
    @usableFromInline let isCached: Bool
    /// The registration that this one forwards to; nil unless `implements` added it.
    final var forwarded: AnyServiceEntry?
    /// The services that `initCompleted` resolves.
    final var laterNeeds: [ServiceRequirement] = []
    /// The identity of the container of the registration. A reference would form a retain cycle.
    private var ownerID: ObjectIdentifier?
    private var ownerLevel = 0
    /// The registration that this one is a copy of; nil if it is no copy.
    private let original: AnyServiceEntry?
    /// The copies of this registration.
    private var copies: [WeakEntry] = []
    /// Whether `initCompleted` added a completion to this registration or to its original.
    private(set) final var hasCompletions: Bool
    /// The cached instance of a registration without arguments. Scope `weak` stores it weakly.
    private var shared: AnySharedInstance?
    /// The cached instances of a registration with arguments, one for each combination of values.
    private var sharedByArguments: [ArgumentIdentity: AnySharedInstance] = [:]
    private var purgeThreshold = 16
    /// The last records of this registration in the object graphs in use.
    private var lastRecords = LastRecords()
    /// The innermost call of the factory that has not returned.
    private var construction: Construction?

    /// A call of the factory.
    fileprivate struct Construction: Equatable {
        let resolver: ObjectIdentifier
        /// The number of services that the hierarchy had stored when the call began.
        let cachedCount: Int
    }

    /// The state that `begin` replaced. `end` and `fail` restore it.
    @usableFromInline
    struct SavedState {
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
        isCached = isShared && lifetime != .graph
        hasCompletions = original?.hasCompletions ?? false
    }

    // Isolated because a `Registration` can be released on any thread, and the factory and the instances must be
    // released on the main actor.
    isolated deinit {}

    final var key: ServiceKey { declaration.key }
    final var scope: ServiceScope { declaration.scope }
    final var callSite: CallSite { declaration.callSite }

    /// Whether an instance has to be stored or completed after the factory returned it.
    @usableFromInline final var needsFinishing: Bool { isShared || hasCompletions }

    final func completionWasAdded() {
        hasCompletions = true
        for copy in copies { copy.entry?.hasCompletions = true }
    }

    /// The services that the factory and `initCompleted` resolve.
    final var allNeeds: [ServiceRequirement] { declaration.needs + (original ?? self).laterNeeds }

    /// Whether the service is shared, and its arguments are not Hashable.
    var ignoresArguments: Bool { false }

    /// Whether the scope is `weak` and the type is a structure or an enumeration. It is false for a protocol, whose
    /// conforming type is known only after the factory has returned.
    final var isWeakValue: Bool {
        lifetime == .weak && !(key.type is AnyClass) && !"\(Swift.type(of: key.type))".hasSuffix(".Protocol")
    }

    /// `Cat named "mimi", registered at Module/File.swift:12`
    final var summary: String { declaration.summary }

    /// The registration that this one is a copy of, or itself.
    final var originalID: ObjectIdentifier { ObjectIdentifier(original ?? self) }

    /// Returns a copy for a container that does not share the instances of its parent.
    func copy() -> AnyServiceEntry { self }

    /// Creates an instance for a validation, if the factory takes no arguments.
    func makeForValidation(in container: Container) throws(ResolutionError) {}

    // MARK: - The owner

    final func wasAdded(to owner: Container) {
        ownerID = ObjectIdentifier(owner)
        ownerLevel = owner.level
    }

    /// Returns the container of the registration: `requester` or one of its ancestors.
    @usableFromInline
    final func owner(for requester: Container) -> Container {
        requester.lineage.first { ObjectIdentifier($0) == ownerID } ?? requester
    }

    // MARK: - Shared instances

    /// The cached instance of a registration without arguments.
    @usableFromInline final var cachedInstance: AnySharedInstance? { shared }

    /// Returns the shared instance for a resolve through `requester`; nil if the factory has to create one.
    @usableFromInline
    final func sharedInstance(for requester: Container, _ arguments: ArgumentIdentity?) -> AnySharedInstance? {
        if lifetime == .graph {
            guard !lastRecords.isEmpty else { return nil }
            return requester.context.graph(for: requester)?.instance(of: self, for: requester, arguments)
        }
        return cachedInstance(arguments)
    }

    /// Stores the instance that the factory returned, as the scope requires.
    ///
    /// - Returns: The stored instance, which is a weak one for scope `weak`.
    /// - Throws: `ResolutionError` if the scope is `weak` and the service is not an object.
    final func store(
        _ instance: AnySharedInstance, for resolver: Container, _ arguments: ArgumentIdentity?
    ) throws(ResolutionError) -> AnySharedInstance {
        switch lifetime {
        case .transient: break
        case .graph: resolver.context.graph(for: resolver)?.store(instance, of: self, for: resolver, arguments)
        case .container, .custom: replaceShared(arguments, with: instance)
        case .weak:
            guard let weakened = instance.weakened() else { throw .notAnObject(at: self) }
            replaceShared(arguments, with: weakened)
            return weakened
        }
        return instance
    }

    /// Releases `instance`, whose completion failed, if it is still the shared one.
    final func undo(_ instance: AnySharedInstance, _ arguments: ArgumentIdentity?, in graph: ObjectGraph?) {
        // After its resolve has ended, the graph can hold the same object weakly, for a `Lazy`.
        if let graph { return graph.remove { $0 === self && ($1 === instance || $1.holdsObject(of: instance)) } }
        if cachedInstance(arguments) === instance { replaceShared(arguments, with: nil) }
    }

    /// Releases all cached instances.
    final func reset() {
        let old = (shared, sharedByArguments)
        (shared, sharedByArguments) = (nil, [:])
        // Released after the properties are empty, because a `deinit` can resolve this service again.
        releaseHere(old)
    }

    /// Whether an instance is cached, for a report. An instance of scope `weak` counts until it is deallocated.
    final var hasCachedInstance: Bool {
        let instances = [shared].compactMap(\.self) + sharedByArguments.values
        return lifetime == .weak ? instances.contains { $0.weakened() != nil } : !instances.isEmpty
    }

    private func cachedInstance(_ arguments: ArgumentIdentity?) -> AnySharedInstance? {
        guard let arguments else { return shared }
        // Searched in a local copy, because the `==` of an argument can resolve and change the property.
        let instances = sharedByArguments
        return instances[arguments]
    }

    private func replaceShared(_ arguments: ArgumentIdentity?, with instance: AnySharedInstance?) {
        guard let arguments else {
            let old = shared
            shared = instance
            return releaseHere(old)
        }
        // Moved out while it changes, because the `==` of an argument and the `deinit` of an instance can resolve.
        var instances = sharedByArguments
        sharedByArguments = [:]
        let released = lifetime == .weak ? removeReleased(from: &instances) : [:]
        let old = instances[arguments]
        instances[arguments] = instance
        sharedByArguments = instances
        releaseHere((old, released))
    }

    /// Removes the entries of deallocated instances once `instances` has reached the threshold, which then adapts.
    ///
    /// - Returns: The old dictionary, or an empty one below the threshold. The caller releases it.
    private func removeReleased(
        from instances: inout [ArgumentIdentity: AnySharedInstance]
    ) -> [ArgumentIdentity: AnySharedInstance] {
        guard instances.count >= purgeThreshold else { return [:] }
        let old = instances
        instances = old.filter { $0.value.weakened() != nil }
        purgeThreshold = max(16, instances.count * 2)
        return old
    }

    // MARK: - Records in object graphs

    final func lastRecord(in graph: ObjectGraph) -> Int? { lastRecords[graph] }

    final func setLastRecord(_ index: Int?, in graph: ObjectGraph) {
        // Moved out while they change, so that the compiler adds no run-time check for overlapping accesses.
        var changed = exchange(&lastRecords, with: LastRecords())
        changed[graph] = index
        lastRecords = changed
    }

    // MARK: - Copies

    final func copyWasMade(_ copy: AnyServiceEntry) { copies.append(WeakEntry(entry: copy)) }

    /// Releases the cached instances of all copies, after this registration was removed.
    final func resetCopies() {
        for copy in copies { copy.entry?.reset() }
    }

    private struct WeakEntry {
        weak var entry: AnyServiceEntry?
    }

    // MARK: - Calling the factory

    /// Records a call of the factory. A resolve calls this first.
    ///
    /// - Throws: `ResolutionError` for a cycle, or if the factories are nested too deeply.
    @usableFromInline
    final func begin(for resolver: Container) throws(ResolutionError) -> SavedState {
        let context = resolver.context
        let next = Construction(resolver: ObjectIdentifier(resolver), cachedCount: context.cachedCount)
        let outer = construction
        if let outer, repeats(outer, next) { throw .cycle(at: self) }
        guard context.depth < ResolutionContext.maximalDepth else { throw .tooDeep(at: self) }
        construction = next
        if isShared { context.sharedUnderConstruction += 1 }
        let outerLevels = context.usedLevels
        context.usedLevels = UsedLevels(ownerLevel)
        return SavedState(outer: outer, outerLevels: outerLevels, isOutermost: context.enter(resolver))
    }

    /// Ends the construction, once a shared instance is stored or a transient one is complete.
    final func endConstruction(_ saved: SavedState) {
        construction = saved.outer
    }

    /// Restores the outer state after the service is complete.
    @usableFromInline
    final func end(_ saved: SavedState, for resolver: Container, _ isUnderConstruction: Bool) {
        if isUnderConstruction { endConstruction(saved) }
        let context = resolver.context
        context.usedLevels.formUnion(saved.outerLevels)
        context.leave(resolver, isOutermost: saved.isOutermost)
    }

    /// Restores the outer state after the factory or a completion threw.
    @usableFromInline
    final func fail(_ saved: SavedState, for resolver: Container, _ isUnderConstruction: Bool) {
        let context = resolver.context
        if isUnderConstruction, isShared { context.sharedUnderConstruction -= 1 }
        if context.sharedUnderConstruction == 0 { context.discardCompletions() }
        end(saved, for: resolver, isUnderConstruction)
    }

    /// Returns whether `next` repeats `outer`, so that the factory would call itself without end.
    ///
    /// The factory of a transient service may run again if another service was stored in between, because the stored
    /// one ends the recursion. Arguments can differ in each call, so only `maximalDepth` ends that recursion.
    private func repeats(_ outer: Construction, _ next: Construction) -> Bool {
        guard key.arguments.isEmpty else { return false }
        return lifetime == .transient ? outer == next : outer.resolver == next.resolver
    }
}
