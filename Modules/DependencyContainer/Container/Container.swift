import RIBs

/// Makes services by their type, from factories registered when the app is put together.
///
///     services.register((any WallClock).self) { _ in SystemWallClock() }
///     services.register(Recorder.self, scope: .container, using: (any WallClock).self) { Recorder(clock: $0) }
///     let recorder = try services.resolve(Recorder.self)
///
/// A child sees the services of its parents, but not the other way round. What the child registers itself comes first,
/// for itself and for everything that is made through it. What a parent keeps (scope `container`, `weak` or one of the
/// app's own) is made with the parent's services, even if a child asks first.
@MainActor
public final class Container: Resolver {
    /// The container whose services this one sees as well.
    public var parent: Container? { storedParent }
    private var storedParent: Container?
    /// How many parents there are above it.
    let level: Int
    /// One for a whole hierarchy.
    @usableFromInline let context: ResolutionContext
    private let sharesInstances: Bool
    private var entries: [RegistrationKey: AnyServiceEntry] = [:]
    /// What is registered here, in order.
    private(set) var listed: [RegisteredService] = []
    /// What is inherited and kept here, if the parent's instances are not shared: by the identity of the original.
    private var copies: [ObjectIdentifier: (original: AnyServiceEntry, copy: AnyServiceEntry)] = [:]
    /// The number of the outermost resolve that this container takes part in; 0 for none.
    var session = 0
    private var overrides = (registrationCount: -1, areInherited: false)
    private(set) var duplicates: [DuplicateRegistration] = []
    private var behaviors: [any ContainerBehavior] = []

    /// Creates a container in which nothing is registered.
    ///
    /// - Parameters:
    ///   - parent: The container whose services this one sees as well. It is kept alive.
    ///   - sharesInstances: Whether what the parents keep is shared with them. If not, it is made again here, with what
    ///     is registered here: a test over the app's container overrides a clock, and the services that are kept have
    ///     that clock.
    public init(parent: Container? = nil, sharesInstances: Bool = true) {
        storedParent = parent
        self.sharesInstances = sharesInstances
        level = parent.map { $0.level + 1 } ?? 0
        context = parent?.context ?? ResolutionContext()
    }

    isolated deinit {
        // One after the other: a long chain of parents would overflow the stack.
        var ancestor = storedParent
        storedParent = nil
        while ancestor != nil, isKnownUniquelyReferenced(&ancestor) {
            let next = ancestor?.storedParent
            ancestor?.storedParent = nil
            ancestor = next
        }
    }

    /// The container itself: a container is a resolver.
    public var container: Container { self }

    // MARK: - Registering

    /// Adds `entry`, or records that there is one.
    ///
    /// - Returns: Whether it was added.
    func add(_ entry: AnyServiceEntry, overriding: Bool) -> Bool {
        let key = entry.key.registrationKey
        if let first = ownEntry(for: key) {
            guard overriding else {
                duplicates.append(.service(entry, first: first))
                return false
            }
            if let place = listed.firstIndex(where: { $0.key.registrationKey == key }) { listed.remove(at: place) }
        }
        updateEntries { $0[key] = entry }
        entry.wasAdded(to: self)
        listed.append(RegisteredService(key: entry.key, callSite: entry.callSite))
        context.registrationCount += 1
        notify { $0.didRegister(ServiceDescription(entry), in: self) }
        return true
    }

    /// Calls `behavior` for every registration here from now on, and for every resolve of what is registered here.
    /// Several are called in the order in which they were added.
    public func add(_ behavior: any ContainerBehavior) {
        behaviors.append(behavior)
        context.behaviorWasAdded()
    }

    func notify(_ call: (any ContainerBehavior) -> Void) {
        for behavior in behaviors { call(behavior) }
    }

    // The dictionary is changed in a local variable, and searched in one. A look-up then needs no check that nothing
    // changes it meanwhile.

    private func ownEntry(for key: RegistrationKey) -> AnyServiceEntry? {
        let entries = entries
        return entries[key]
    }

    private func updateEntries(_ change: (inout [RegistrationKey: AnyServiceEntry]) -> Void) {
        var changed = entries
        entries = [:]
        change(&changed)
        entries = changed
    }

    // MARK: - Removing

    /// Removes what is registered here for `type` under `name`, whatever its arguments, with the types it implements
    /// and with what is kept of it.
    ///
    /// - Returns: Whether there was anything.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
        remove { $0.key.isNamed(type, name) }
    }

    /// Removes everything that is registered here, with what is kept of it. The behaviors stay.
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
        listed.removeAll { keys.contains($0.key.registrationKey) }
        context.registrationCount += 1
        // A type that is implemented loses its registration, and the service stays where it is.
        let services = removed.filter { $0.forwarded == nil }
        release(services)
        for service in services { service.resetCopies() }
        return true
    }

    /// Releases every service of `scope` that this container keeps, those of its parents aside. The next resolve makes
    /// a new one; who holds an old one still does.
    public func resetScope(_ scope: ServiceScope) {
        release(keeping.filter { $0.scope == scope })
    }

    /// Releases what this container keeps of one service, whatever its arguments. For a type that a service implements,
    /// that is the service.
    public func resetScope<Service>(of type: Service.Type, name: String? = nil) {
        let meant = (visible + keeping).filter { $0.key.isNamed(type, name) }
        let targets = Set(meant.map { ObjectIdentifier($0.forwarded ?? $0) })
        release(keeping.filter { targets.contains(ObjectIdentifier($0)) || targets.contains($0.originalID) })
    }

    /// What this container keeps instances of: its own registrations, those that were overridden but are still known
    /// by the types they implement, and copies of inherited ones.
    private var keeping: [AnyServiceEntry] { own + own.compactMap(\.forwarded) + copies.values.map(\.copy) }

    private func release(_ released: [AnyServiceEntry]) {
        for entry in released { entry.reset() }
        let ids = Set(released.map(ObjectIdentifier.init))
        context.forget { entry, _ in ids.contains(ObjectIdentifier(entry)) }
    }

    // MARK: - Finding

    /// Whether `type` is registered under `name` here or in a parent, whatever its arguments.
    public func hasRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool {
        line.contains { $0.listed.contains { $0.key.isNamed(type, name) } }
    }

    /// Everything that can be resolved here, in the order of registration: for a report of what there is.
    public var registrations: [ServiceDescription] { visible.map(ServiceDescription.init) }

    /// The registration for `key` that this container sees.
    @usableFromInline
    func find(_ key: RegistrationKey) -> AnyServiceEntry? {
        if let entry = ownEntry(for: key) {
            context.usedLevels.insert(level)
            return entry
        }
        var keeper = sharesInstances ? nil : self
        var next = parent
        while let container = next {
            if let entry = container.ownEntry(for: key) {
                context.usedLevels.insert(container.level)
                return keeper?.copy(ofKept: entry) ?? entry
            }
            if keeper == nil, !container.sharesInstances { keeper = container }
            next = container.parent
        }
        return nil
    }

    /// What stands for `entry` here: a copy, if it keeps its service and this container does not share its parent's
    /// instances.
    func view(of entry: AnyServiceEntry) -> AnyServiceEntry {
        let owner = entry.owner(for: self)
        let keeper = line.prefix { $0 !== owner }.first { !$0.sharesInstances }
        return keeper?.copy(ofKept: entry) ?? entry
    }

    /// A copy that belongs to this container; nil if nothing is kept.
    private func copy(ofKept original: AnyServiceEntry) -> AnyServiceEntry? {
        guard original.isKept else { return nil }
        if let known = copies[ObjectIdentifier(original)] { return known.copy }
        let copy = original.copy()
        copy.wasAdded(to: self)
        original.copyWasMade(copy)
        copies[ObjectIdentifier(original)] = (original, copy)
        return copy
    }

    /// What is registered here, in order.
    var own: [AnyServiceEntry] { listed.compactMap { ownEntry(for: $0.key.registrationKey) } }

    /// What is registered here or in a parent and not hidden by a child, in order.
    var visible: [AnyServiceEntry] {
        // A service under construction is not made of what is listed.
        let usedLevels = context.usedLevels
        defer { context.usedLevels = usedLevels }
        var hidden: Set<RegistrationKey> = []
        var levels: [[AnyServiceEntry]] = []
        for container in line {
            let keys = container.listed.map(\.key.registrationKey)
            levels.append(keys.filter { !hidden.contains($0) }.compactMap { find($0) })
            hidden.formUnion(keys)
        }
        return levels.reversed().flatMap { $0 }
    }

    // MARK: - The hierarchy

    /// This container, its parent, and so on.
    var line: some Sequence<Container> { sequence(first: self, next: \.parent) }

    /// The parent, if this container overrides nothing of it: both make the same for a graph of services that the
    /// parent sees.
    var equivalentParent: Container? {
        guard let parent, sharesInstances, !overridesInherited(from: parent) else { return nil }
        return parent
    }

    /// Whether something that is registered here is registered in a parent, too.
    private func overridesInherited(from parent: Container) -> Bool {
        if overrides.registrationCount != context.registrationCount {
            let keys = entries.keys
            let areInherited = keys.contains { key in parent.line.contains { $0.ownEntry(for: key) != nil } }
            overrides = (context.registrationCount, areInherited)
        }
        return overrides.areInherited
    }
}

/// What an error may suggest. A copy of it, unlike an entry, may leave the main actor.
struct RegisteredService: Sendable {
    let key: ServiceKey
    let callSite: CallSite

    /// `Cat named "mimi", registered at Module/File.swift:12`
    var summary: String { "\(key), registered at \(callSite)" }
}
