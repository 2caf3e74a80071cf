/// A registry that creates services by type, from factories that the app registers at launch.
///
///     services.register((any WallClock).self) { _ in SystemWallClock() }
///     services.register(Recorder.self, scope: .container, using: (any WallClock).self) { Recorder(clock: $0) }
///     let recorder = try services.resolve(Recorder.self)
///
/// Rule 2. A resolve looks in its container, then in the ancestors. A transient or graph service is created with the
/// services of the container that was asked. A service of scope `container`, `weak` or custom is created with, and
/// stored in, its *home*: going up from the container that was asked, the first one that registers it or was made with
/// `sharesInstances: false`. Storage is in containers; registrations never change.
@MainActor
public final class Container: Resolver {
    /// The container whose services this one can resolve as well; nil for a root container.
    public private(set) var parent: Container?
    /// A number that no other container has.
    let id = makeIdentity()
    /// The resolution in progress, which all containers of a hierarchy share.
    @usableFromInline let resolution: Resolution
    /// The instances of scope `container`, `weak` and custom whose home is this container.
    let instances = InstanceTable()
    private let sharesInstances: Bool
    private let entries = Table<RegistrationKey, AnyEntry>()
    /// The descriptions of all registrations, for errors. Some of them can be overridden.
    private var listed: [ServiceDescription] = []
    private(set) var duplicates: [ValidationError.Problem] = []
    private var behaviors: [any ContainerBehavior] = []

    /// Creates a container without registrations.
    ///
    /// - Parameters:
    ///   - parent: The container whose services this one can resolve as well. The child retains it.
    ///   - sharesInstances: Whether the container uses the instances that its ancestors store. If false, it creates and
    ///     stores its own, with its own registrations. A test uses this to override a clock: the shared services of the
    ///     app then use the clock of the test.
    public init(parent: Container? = nil, sharesInstances: Bool = true) {
        self.parent = parent
        self.sharesInstances = sharesInstances
        resolution = parent?.resolution ?? Resolution()
    }

    isolated deinit {
        // Released in a loop, because the recursive release of a long chain of parents overflows the stack.
        var ancestor = parent
        parent = nil
        while ancestor != nil, isKnownUniquelyReferenced(&ancestor) { ancestor = ancestor?.parent }
    }

    /// The container itself.
    public var container: Container { self }

    // MARK: - Registering

    /// Adds `entry`, or records a duplicate if the key is registered already.
    ///
    /// - Returns: Whether the entry was added.
    func add(_ entry: AnyEntry, overriding: Bool) -> Bool {
        if !overriding, let first = entries[entry.key.id] {
            duplicates.append(.duplicate(entry.description, first: first.description))
            return false
        }
        let overridden = entries.replace(entry.key.id, with: entry)
        listed.append(entry.description)
        if let overridden {
            // Overridden descriptions are removed once they can be half of the list.
            if listed.count > 2 * entries.count + 16 { listed = own.map(\.description) }
            dropInstances(of: [overridden])
        }
        resolution.tellBehaviors { for behavior in behaviors { behavior.didRegister(entry.description, in: self) } }
        return true
    }

    /// Calls `behavior` for every later registration in this container, and for every resolve of its registrations
    /// (rule 10).
    ///
    /// Behaviors are called in the order in which they were added.
    public func add(_ behavior: any ContainerBehavior) {
        behaviors.append(behavior)
        resolution.isObserved = true
    }

    @usableFromInline
    func didResolve(_ service: Any, _ entry: AnyEntry) {
        let owner = lineage.first { $0.id == entry.containerID } ?? self
        resolution.tellBehaviors {
            for behavior in owner.behaviors { behavior.didResolve(service, as: entry.description, in: owner) }
        }
    }

    // MARK: - Removing

    // Rule 8. `resetScope` and `remove` drop stored instances; what is dropped is released after the tables are
    // consistent, because a `deinit` may resolve.

    /// Removes the registrations of `type` under `name` from this container, for all types of arguments.
    ///
    /// It also removes the registrations that `implements` added, and releases the instances that this container
    /// stores.
    ///
    /// - Returns: Whether a registration was removed.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
        remove { $0.key.isNamed(Service.self, name) }
    }

    /// Removes all registrations of this container and releases their instances. The behaviors stay.
    public func removeAll() {
        duplicates = []
        remove { _ in true }
    }

    @discardableResult
    private func remove(where isRemoved: (AnyEntry) -> Bool) -> Bool {
        let removed = entries.filter { isRemoved($0) || $0.target.map(isRemoved) == true }
        for key in removed.keys { _ = entries.replace(key, with: nil) }
        listed.removeAll { removed[$0.key.id] != nil }
        dropInstances(of: removed.values)
        return !removed.isEmpty
    }

    /// Releases every instance of `scope` that this container stores. Its ancestors keep theirs.
    ///
    /// The next resolve creates a new instance. Other owners of an old instance keep it.
    public func resetScope(_ scope: ServiceScope) {
        instances.remove { $0.description.scope == scope }
    }

    /// Releases the instances of one service that this container stores, for all arguments.
    ///
    /// If `type` was registered by `implements`, the instances of the implementing service are released.
    public func resetScope<Service>(of type: Service.Type, name: String? = nil) {
        let named = lineage.flatMap { $0.entries.filter { $0.key.isNamed(Service.self, name) }.values }
        let targets = Set(named.map { ($0.target ?? $0).id })
        instances.remove { targets.contains($0.registration) || $0.description.key.isNamed(Service.self, name) }
    }

    /// Releases the instances of registrations that were removed or overridden. A forwarded type keeps its service.
    private func dropInstances(of old: some Collection<AnyEntry>) {
        guard !old.isEmpty, !instances.isEmpty else { return }
        var unregistered = Set(old.map { ($0.target ?? $0).id })
        for entry in entries.values { unregistered.remove((entry.target ?? entry).id) }
        instances.remove { unregistered.contains($0.registration) }
    }

    // MARK: - Finding

    /// Returns whether `type` is registered under `name` in this container or an ancestor, with any arguments.
    public func hasRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool {
        lineage.contains { !$0.entries.filter { $0.key.isNamed(Service.self, name) }.isEmpty }
    }

    /// The registrations that this container can resolve, for a report: those of its ancestors, then its own, each in
    /// the order of registration.
    public var registrations: [ServiceDescription] { visible.map(\.description) }

    /// Returns the registration for `key` in this container or its nearest ancestor, with its home.
    @usableFromInline
    func find(_ key: RegistrationKey) -> (entry: AnyEntry, home: Container)? {
        var home: Container?
        var next: Container? = self
        while let container = next {
            if let entry = container.entries[key] { return (entry, home ?? container) }
            if home == nil, !container.sharesInstances { home = container }
            next = container.parent
        }
        return nil
    }

    /// Returns the home of a registration that is not found by its key, for a forwarded type or a validation.
    func home(of entry: AnyEntry) -> Container {
        lineage.first { $0.id == entry.containerID || !$0.sharesInstances } ?? self
    }

    /// The registrations of this container, in order.
    var own: [AnyEntry] { entries.values.sorted { $0.id < $1.id } }

    /// The registrations of this container and its ancestors without the overridden ones, in order.
    var visible: [AnyEntry] {
        var hidden: Set<RegistrationKey> = []
        let levels = lineage.map { $0.own.filter { hidden.insert($0.key.id).inserted } }
        return levels.reversed().flatMap { $0 }
    }

    /// The descriptions of the registrations at this moment. Taking them copies no element.
    var snapshot: RegistrySnapshot { RegistrySnapshot(levels: lineage.map(\.listed)) }

    /// This container, its parent, and so on up to the root container.
    var lineage: some Sequence<Container> { sequence(first: self, next: \.parent) }
}
