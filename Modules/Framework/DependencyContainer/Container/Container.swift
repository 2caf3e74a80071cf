import RIBs

/// A registry that creates services by type, from factories that the app registers at launch.
///
///     services.register((any WallClock).self) { _ in SystemWallClock() }
///     services.register(Recorder.self, scope: .container, using: (any WallClock).self) { Recorder(clock: $0) }
///     let recorder = try services.resolve(Recorder.self)
///
/// A child container resolves the services of its ancestors too, but an ancestor does not resolve those of a child. A
/// registration in the child takes precedence for every service that is created through the child.
///
/// An ancestor caches services of scope `container`, `weak` or a custom scope. Such a service is created with the
/// services of that ancestor, even if a child resolves it first.
@MainActor
public final class Container: Resolver {
    /// The container whose services this one can resolve as well; nil for a root container.
    public var parent: Container? { storedParent }
    private var storedParent: Container?
    /// The number of ancestors.
    let level: Int
    /// The state of the resolves in progress, shared by all containers of a hierarchy.
    @usableFromInline let context: ResolutionContext
    private let sharesInstances: Bool
    private var entries: [RegistrationKey: AnyServiceEntry] = [:]
    /// The registrations of this container, in order.
    private(set) var listed: [ServiceDeclaration] = []
    /// The copies of inherited registrations that cache their instances here, by the identity of the original. They are
    /// created only if this container does not share the instances of its parent.
    private var copies: [ObjectIdentifier: (original: AnyServiceEntry, copy: AnyServiceEntry)] = [:]
    /// The number of the outermost resolve that uses this container; 0 if no resolve is in progress.
    var session = 0
    /// Whether a registration overrides an inherited one, as of `registrationCount`.
    private var overrides = (registrationCount: -1, areInherited: false)
    private(set) var duplicates: [DuplicateRegistration] = []
    private var behaviors: [any ContainerBehavior] = []

    /// Creates a container without registrations.
    ///
    /// - Parameters:
    ///   - parent: The container whose services this one can resolve as well. The child retains it.
    ///   - sharesInstances: Whether the container uses the instances that its ancestors cache. If false, it creates and
    ///     caches its own, with its own registrations. A test uses this to override a clock: the cached services of the
    ///     app then use the clock of the test.
    public init(parent: Container? = nil, sharesInstances: Bool = true) {
        storedParent = parent
        self.sharesInstances = sharesInstances
        level = parent.map { $0.level + 1 } ?? 0
        context = parent?.context ?? ResolutionContext()
    }

    isolated deinit {
        // Released in a loop, because the recursive release of a long chain of parents overflows the stack.
        var ancestor = storedParent
        storedParent = nil
        while ancestor != nil, isKnownUniquelyReferenced(&ancestor) {
            let next = ancestor?.storedParent
            ancestor?.storedParent = nil
            ancestor = next
        }
    }

    /// The container itself.
    public var container: Container { self }

    // MARK: - Registering

    /// Adds `entry`, or records a duplicate if the key is registered already.
    ///
    /// - Returns: Whether the entry was added.
    func add(_ entry: AnyServiceEntry, overriding: Bool) -> Bool {
        let key = entry.key.registrationKey
        // A duplicate is put back, so that every other registration hashes its key once.
        let first = updateEntries { $0.updateValue(entry, forKey: key) }
        if let first, !overriding {
            updateEntries { $0[key] = first }
            duplicates.append(.service(entry, first: first))
            return false
        }
        entry.wasAdded(to: self)
        var listed = exchange(&self.listed, with: [])
        if first != nil { listed.removeAll { $0.key.registrationKey == key } }
        listed.append(entry.declaration)
        self.listed = listed
        context.registrationCount += 1
        releaseHere(first)
        if context.hasBehaviors { notify { $0.didRegister(ServiceDescription(entry), in: self) } }
        return true
    }

    /// Calls `behavior` for every later registration in this container, and for every resolve of its registrations.
    ///
    /// Behaviors are called in the order in which they were added.
    public func add(_ behavior: any ContainerBehavior) {
        behaviors = behaviors + [behavior]
        context.behaviorWasAdded()
    }

    func notify(_ call: (any ContainerBehavior) -> Void) {
        for behavior in behaviors { call(behavior) }
    }

    // The dictionary is read and changed through a local variable, so that the compiler adds no run-time check for
    // overlapping accesses to the property.

    private func ownEntry(for key: RegistrationKey) -> AnyServiceEntry? {
        let entries = entries
        return entries[key]
    }

    private func updateEntries<Result>(_ change: (inout [RegistrationKey: AnyServiceEntry]) -> Result) -> Result {
        var changed = exchange(&entries, with: [:])
        defer { entries = changed }
        return change(&changed)
    }

    // MARK: - Removing

    /// Removes the registrations of `type` under `name` from this container, for all types of arguments.
    ///
    /// It also removes the registrations that `implements` added, and releases the cached instances.
    ///
    /// - Returns: Whether a registration was removed.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
        remove { $0.key.isNamed(type, name) }
    }

    /// Removes all registrations of this container and releases their cached instances. The behaviors stay.
    public func removeAll() {
        remove { _ in true }
        duplicates = []
    }

    @discardableResult
    private func remove(where isRemoved: (AnyServiceEntry) -> Bool) -> Bool {
        let removed = own.filter { isRemoved($0) || $0.forwarded.map(isRemoved) == true }
        guard !removed.isEmpty else { return false }
        let keys = Set(removed.map(\.key.registrationKey))
        updateEntries { for key in keys { $0[key] = nil } }
        listed = listed.filter { !keys.contains($0.key.registrationKey) }
        context.registrationCount += 1
        // Removing a forwarded type does not release the service that it forwards to.
        let services = removed.filter { $0.forwarded == nil }
        release(services)
        for service in services { service.resetCopies() }
        return true
    }

    /// Releases every service of `scope` that this container caches. Its ancestors keep theirs.
    ///
    /// The next resolve creates a new instance. Other owners of an old instance keep it.
    public func resetScope(_ scope: ServiceScope) {
        release(cachingEntries.filter { $0.scope == scope })
    }

    /// Releases the instances of one service that this container caches, for all arguments.
    ///
    /// If `type` was registered by `implements`, the instances of the implementing service are released.
    public func resetScope<Service>(of type: Service.Type, name: String? = nil) {
        let matches = (visible + cachingEntries).filter { $0.key.isNamed(type, name) }
        let targets = Set(matches.map { ObjectIdentifier($0.forwarded ?? $0) })
        release(cachingEntries.filter { targets.contains(ObjectIdentifier($0)) || targets.contains($0.originalID) })
    }

    /// The registrations whose instances this container caches: its own, overridden ones that a forwarded type still
    /// uses, and the copies of inherited ones.
    private var cachingEntries: [AnyServiceEntry] { own + own.compactMap(\.forwarded) + copies.values.map(\.copy) }

    private func release(_ released: [AnyServiceEntry]) {
        for entry in released { entry.reset() }
        let ids = Set(released.map(ObjectIdentifier.init))
        context.removeInstances { entry, _ in ids.contains(ObjectIdentifier(entry)) }
    }

    // MARK: - Finding

    /// Returns whether `type` is registered under `name` in this container or an ancestor, with any arguments.
    public func hasRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool {
        lineage.contains { $0.listed.contains { $0.key.isNamed(type, name) } }
    }

    /// The registrations that this container can resolve, for a report: those of its ancestors, then its own, each in
    /// the order of registration.
    public var registrations: [ServiceDescription] { visible.map(ServiceDescription.init) }

    /// Returns the registration for `key` in this container or its nearest ancestor, and records its level.
    @usableFromInline
    func find(_ key: RegistrationKey) -> AnyServiceEntry? {
        if let entry = ownEntry(for: key) {
            context.usedLevels.insert(level)
            return entry
        }
        var cachingContainer = sharesInstances ? nil : self
        var next = parent
        while let container = next {
            if let entry = container.ownEntry(for: key) {
                context.usedLevels.insert(container.level)
                return cachingContainer?.copy(ofCached: entry) ?? entry
            }
            if cachingContainer == nil, !container.sharesInstances { cachingContainer = container }
            next = container.parent
        }
        return nil
    }

    /// Returns the registration that this container uses for `entry`.
    ///
    /// That is a copy if `entry` caches its instances and this container does not share them. Otherwise it is `entry`.
    func view(of entry: AnyServiceEntry) -> AnyServiceEntry {
        let owner = entry.owner(for: self)
        let cachingContainer = lineage.prefix { $0 !== owner }.first { !$0.sharesInstances }
        return cachingContainer?.copy(ofCached: entry) ?? entry
    }

    /// Returns the copy of `original` that caches its instances in this container; nil if `original` caches nothing.
    private func copy(ofCached original: AnyServiceEntry) -> AnyServiceEntry? {
        guard original.isCached else { return nil }
        if let known = copies[ObjectIdentifier(original)] { return known.copy }
        let copy = original.copy()
        copy.wasAdded(to: self)
        original.copyWasMade(copy)
        copies[ObjectIdentifier(original)] = (original, copy)
        return copy
    }

    /// The registrations of this container, in order.
    var own: [AnyServiceEntry] { listed.compactMap { ownEntry(for: $0.key.registrationKey) } }

    /// The registrations of this container and its ancestors without the overridden ones, in order.
    var visible: [AnyServiceEntry] {
        // These look-ups are not dependencies of the service under construction, so their levels are not recorded.
        let usedLevels = context.usedLevels
        defer { context.usedLevels = usedLevels }
        var hidden: Set<RegistrationKey> = []
        var levels: [[AnyServiceEntry]] = []
        for container in lineage {
            let keys = container.listed.map(\.key.registrationKey)
            levels.append(keys.filter { !hidden.contains($0) }.compactMap { find($0) })
            hidden.formUnion(keys)
        }
        return levels.reversed().flatMap { $0 }
    }

    // MARK: - The hierarchy

    /// This container, its parent, and so on up to the root container.
    var lineage: some Sequence<Container> { sequence(first: self, next: \.parent) }

    /// The parent, if this container shares its instances and overrides none of its registrations.
    ///
    /// Both containers then create the same graph of services from the registrations of the parent.
    var equivalentParent: Container? {
        guard let parent, sharesInstances, !overridesInherited(from: parent) else { return nil }
        return parent
    }

    /// Returns whether a key of this container is registered in an ancestor as well.
    private func overridesInherited(from parent: Container) -> Bool {
        if overrides.registrationCount != context.registrationCount {
            let keys = entries.keys
            let areInherited = keys.contains { key in parent.lineage.contains { $0.ownEntry(for: key) != nil } }
            overrides = (context.registrationCount, areInherited)
        }
        return overrides.areInherited
    }
}
