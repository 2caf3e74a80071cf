import RIBs

// rib:allow-file unsafe-construct: the main actor uses these properties, and the `deinit` moves them there.

/// A registry that creates services by type, from factories that the app registers at launch.
///
///     services.register((any WallClock).self) { _ in SystemWallClock() }
///     services.register(Recorder.self, scope: .container, using: (any WallClock).self) { Recorder(clock: $0) }
///     let recorder = try services.resolve(Recorder.self)
///
/// A resolve looks in its container, then in the ancestors. A transient or graph service is created with the
/// services of the container that was asked. A service of scope `container`, `weak` or custom is created with, and
/// stored in, its *home*: going up from the container that was asked, the first one that registers it or was made with
/// `sharesInstances: false`. Storage is in containers; registrations never change.
@MainActor
public final class Container: Resolver, InstanceHome {
    /// The container whose services this one can resolve as well; nil for a root container.
    public private(set) var parent: Container?
    /// A number that no other container has.
    let id = makeIdentity()
    /// The resolution in progress, which all containers of a hierarchy share.
    @usableFromInline let resolution: Resolution
    /// The instances of scope `container`, `weak` and custom whose home is this container.
    private(set) nonisolated(unsafe) var instances = Instances()
    /// The number of keys at which the deallocated instances are removed, so that they never outnumber the others.
    private var purgeThreshold = 1
    private let sharesInstances: Bool
    private let entries = RegistrationTable()
    /// The keys that `implements` added to the registration of each key.
    private var forwardedKeys: [RegistrationKey: Set<RegistrationKey>] = [:]
    /// The registrations without effect. The owner is the service, or the one that `implements` it.
    private var recordedDuplicates: [(second: ServiceDescription, first: ServiceDescription, owner: RegistrationKey)] =
        []

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

    deinit {
        var ancestor = parent
        parent = nil
        ifOnMainActor {
            // Released in a loop, because the recursive release of a long chain of parents overflows the stack.
            while ancestor != nil, isKnownUniquelyReferenced(&ancestor) { ancestor = ancestor?.parent }
        }
        let box = MainActorBox((ancestor, instances))
        (ancestor, instances) = (nil, Instances())
        box.release()
    }

    /// The container itself.
    public var container: Container { self }

    // MARK: - Registering

    func add(_ entry: AnyEntry, overriding: Bool) {
        let first = entries[entry.key]
        if let first, !overriding {
            let owner = (entry.target ?? entry).key
            return recordedDuplicates.append((second: entry.description, first: first.description, owner: owner))
        }
        entries.insert(entry)
        if let target = entry.target { forwardedKeys[target.key, default: []].insert(entry.key) }
        (entry.target ?? entry).keyCount += 1
        if let first { didRemove([first]) }
    }

    /// Returns whether a resolve of its key finds `entry` in this container.
    func registers(_ entry: AnyEntry) -> Bool { entries[entry.key] === entry }

    var duplicates: [ValidationError.Problem] {
        recordedDuplicates.map { .duplicate($0.second, first: $0.first) }
    }

    // MARK: - Removing

    // An instance whose factory is running is not stored. Removed instances are released last, because a `deinit` can
    // resolve.

    /// Removes the registrations of `type` under `name` from this container, for all types of arguments.
    ///
    /// It also removes the registrations that `implements` added, and releases the instances that this container
    /// stores.
    ///
    /// - Returns: Whether a registration was removed.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
        let removed = entries.entries(of: type, name).flatMap { entry in
            let keys = forwardedKeys.removeValue(forKey: entry.key) ?? []
            // A later registration can have overridden a forwarded type.
            return keys.union([entry.key]).compactMap { entries[$0] }
                .filter { $0 === entry || $0.target?.key == entry.key }
        }
        remove(removed)
        return !removed.isEmpty
    }

    /// Removes all registrations of this container and releases the instances that it stores.
    public func removeAll() {
        Resolution.discard { $0.container == id }
        forwardedKeys = [:]
        remove(entries.all)
        forget { _ in true }
    }

    private func remove(_ removed: [AnyEntry]) {
        for entry in removed { entries.remove(entry) }
        if !recordedDuplicates.isEmpty {
            let keys = Set(removed.map(\.key))
            recordedDuplicates.removeAll { keys.contains($0.first.key) || keys.contains($0.owner) }
        }
        didRemove(removed)
    }

    /// A registration that a forwarded type still resolves keeps its instances.
    private func didRemove(_ removed: [AnyEntry]) {
        for entry in removed { (entry.target ?? entry).keyCount -= 1 }
        for entry in removed.map({ $0.target ?? $0 }) where entry.keyCount == 0 { forget(entry) }
    }

    private func forget(_ entry: AnyEntry) {
        guard entry.isStored else { return }
        let old = instances.remove(entry, of: id)
        let staged = Resolution.drop(of: id) { $0.description === entry.description }
        extendLifetime((old, staged))
    }

    private func forget(where isForgotten: (AnyInstance) -> Bool) {
        let old = instances
        instances = old.keeping { !isForgotten($0) }
        let staged = Resolution.drop(of: id, where: isForgotten)
        extendLifetime((old, staged))
    }

    /// Releases every instance of `scope`, and of the scopes declared within it, that this container stores. Its
    /// ancestors keep theirs.
    ///
    /// Custom scopes are declared within `container`, unless they name another one. The next resolve creates a new
    /// instance, also if the factory of one is running. Other owners of an old instance keep it.
    public func resetScope(_ scope: ServiceScope) {
        Resolution.discard { $0.container == id && $0.entry.scope.isWithin(scope) }
        forget { $0.description?.scope.isWithin(scope) == true }
    }

    /// Releases the instances of one service that this container stores, for all arguments, and no others.
    ///
    /// If `type` was registered by `implements`, the instances of the implementing service are released.
    public func resetScope<Service>(of type: Service.Type, name: String? = nil) {
        for entry in lineage.flatMap({ $0.entries.entries(of: type, name) }) {
            let service = entry.target ?? entry
            Resolution.discard { $0.container == id && $0.entry === service }
            forget(service)
        }
    }

    // MARK: - Storing

    func store(_ instance: AnyInstance) -> Any? {
        let list = instances.list(with: instance)
        let old = instances.store(instance, list)
        guard instances.count >= purgeThreshold else { return old }
        let all = instances
        instances = all.keeping { $0.isAlive }
        purgeThreshold = max(1, instances.count * 2)
        return (old, all)
    }

    /// Returns whether an instance of `entry` is stored and was not deallocated.
    func hasInstance(of entry: AnyEntry) -> Bool { instances.hasLive(entry, of: id) }

    // MARK: - Finding

    /// Returns whether `type` is registered under `name` in this container or an ancestor, with any arguments.
    public func hasRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool {
        lineage.contains { !$0.entries.entries(of: type, name).isEmpty }
    }

    /// The registrations that this container can resolve, for a report: inherited ones, then its own, each in
    /// the order of registration.
    public var registrations: [ServiceDescription] { visible.map(\.description) }

    /// Returns the registration for `key` in this container or its nearest ancestor.
    @usableFromInline
    func find(_ key: RegistrationKey) -> AnyEntry? {
        var next: Container? = self
        while let container = next {
            if let entry = container.entries[key] { return entry }
            next = container.parent
        }
        return nil
    }

    /// Returns the container with whose services `entry` is created: its home if a container stores the instance.
    @usableFromInline
    func creator(of entry: AnyEntry) -> Container {
        var container = self
        guard entry.isStored else { return container }
        while container.id != entry.containerID, container.sharesInstances, let parent = container.parent {
            container = parent
        }
        return container
    }

    var visible: [AnyEntry] { snapshot.entries() }

    var snapshot: RegistrySnapshot { RegistrySnapshot(levels: lineage.map(\.entries.snapshot)) }

    /// This container, its parent, and so on up to the root container.
    var lineage: some Sequence<Container> { sequence(first: self, next: \.parent) }
}
