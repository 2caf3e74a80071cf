/// Makes services by their type, from factories registered when the app is put together.
///
///     services.register((any WallClock).self) { _ in SystemWallClock() }
///     services.register(Recorder.self, scope: .container) { Recorder(clock: try $0.resolve((any WallClock).self)) }
///     let recorder = try services.resolve(Recorder.self)
///
/// A child sees the services of its parents, not the other way round; what it registers itself comes first, for
/// itself and for everything that is made through it. What a parent keeps (scope `container`, `weak` or one of
/// the app's own) is made with the parent's services, even if a child asks first.
@MainActor
public final class Container: Resolver {
    /// Whose services this one sees as well.
    public let parent: Container?
    /// One for a whole hierarchy.
    @usableFromInline let context: ResolutionContext
    /// What a `Lazy` or a `Provider` holds of this.
    let handle = ContainerHandle()
    private let sharesInstances: Bool
    private let table: EntryTable<ServiceEntry>
    /// What is inherited and kept here, if the parent's instances are not shared.
    private lazy var ownCopies = EntryTable<ServiceEntry>()
    private(set) var duplicates: [DuplicateRegistration] = []
    @exclusivity(unchecked) private(set) var behaviors: [any ContainerBehavior] = []

    /// - Parameters:
    ///   - parent: Whose services are seen through this one.
    ///   - sharesInstances: Whether what the parents keep is shared with them. If not, it is made again here,
    ///     with what is registered here: a test over the app's container overrides a clock, and the services
    ///     that are kept have that clock.
    public init(parent: Container? = nil, sharesInstances: Bool = true) {
        self.parent = parent
        self.sharesInstances = sharesInstances
        context = parent?.context ?? ResolutionContext()
        table = EntryTable(outer: sharesInstances ? parent?.table : nil)
        handle.container = self
    }

    deinit {
        handle.container = nil
    }

    public var container: Container { self }

    // MARK: - Registering

    /// Adds `entry`, or records that there is one.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    @usableFromInline
    func add(_ entry: ServiceEntry, overriding: Bool) -> Bool {
        let first = table.find(entry.tableKey)?.takeUnretainedValue()
        if let first, !overriding {
            duplicates.append(
                DuplicateRegistration(
                    subject: "The service \(entry.key)", first: "\(first.callSite)", second: "\(entry.callSite)",
                    fix: "remove one of the two, or say `overriding: true` where the second is meant to win."))
            return false
        }
        if let first {
            table.remove { $0 === first }
            context.keep(removed: [first])
        }
        table.append(entry)
        if isObserved { notify { $0.didRegister(ServiceDescription(entry), in: self) } }
        return true
    }

    /// Calls `behavior` for every registration here from now on, and for every resolve of what is registered
    /// here. Several are called in the order in which they were added.
    public func add(_ behavior: any ContainerBehavior) {
        behaviors.append(behavior)
        for entry in table.all + ownCopies.all { entry.observe() }
    }

    var isObserved: Bool { !behaviors.isEmpty }

    func notify(_ call: (any ContainerBehavior) -> Void) {
        for behavior in behaviors { call(behavior) }
    }

    // MARK: - Removing

    /// Removes what is registered here for `type` under `name`, whatever its arguments, with what is kept of it.
    ///
    /// - Returns: Whether there was anything.
    @discardableResult
    public func remove<Service>(_ type: Service.Type, name: String? = nil) -> Bool {
        remove { $0.key.type == type && $0.key.name == name }
    }

    /// Removes everything that is registered here, with what is kept of it. The behaviors stay.
    public func removeAll() {
        remove { _ in true }
        duplicates = []
    }

    @discardableResult
    private func remove(where isRemoved: (ServiceEntry) -> Bool) -> Bool {
        let removed = table.all.filter(isRemoved)
        for entry in removed { entry.reset() }
        table.remove(where: isRemoved)
        context.keep(removed: removed)
        return !removed.isEmpty
    }

    /// Lets go of every service of `scope` that this container keeps, those of its parents aside. The next
    /// resolve makes a new one; who holds an old one still does.
    public func resetScope(_ scope: ServiceScope) {
        for entry in table.all + ownCopies.all where entry.scope == scope { entry.reset() }
    }

    /// Lets go of what this container keeps of one service, whatever its arguments.
    public func resetScope<Service>(of type: Service.Type, name: String? = nil) {
        for entry in table.all + ownCopies.all where entry.key.type == type && entry.key.name == name { entry.reset() }
    }

    // MARK: - Finding

    /// Whether `type` is registered under `name` here or in a parent, whatever its arguments.
    public func hasRegistration<Service>(of type: Service.Type, name: String? = nil) -> Bool {
        visible.contains { $0.key.type == type && $0.key.name == name }
    }

    /// Everything that can be resolved here, in the order of registration: for a report of what there is.
    public var registrations: [ServiceDescription] { visible.map(ServiceDescription.init) }

    func entry(_ id: ObjectIdentifier, name: String?) -> ServiceEntry? {
        find(id, name: name)?.takeUnretainedValue()
    }

    @usableFromInline
    func find(_ id: ObjectIdentifier, name: String?) -> Unmanaged<ServiceEntry>? {
        guard let name else { return table.search(id) ?? copied(EntryKey(id, name: nil)) }
        let key = EntryKey(id, name: name)
        return table.search(key) ?? copied(key)
    }

    /// An entry of a parent whose instances are not shared.
    private func copied(_ key: EntryKey) -> Unmanaged<ServiceEntry>? {
        guard let parent else { return nil }
        if sharesInstances { return parent.copied(key) }
        if let copy = ownCopies.find(key) { return copy }
        let found = parent.table.search(key) ?? parent.copied(key)
        guard let inherited = found?.takeUnretainedValue(), inherited.isKept else { return found }
        let copy = inherited.copy(for: self)
        ownCopies.append(copy)
        return .passUnretained(copy)
    }

    /// What is registered here, in order.
    var own: [ServiceEntry] { table.all }

    /// What is registered here or in a parent and not hidden by a child, in order.
    var visible: [ServiceEntry] {
        let inherited = parent?.visible.filter { table.find($0.tableKey) == nil } ?? []
        let seen = sharesInstances ? inherited : inherited.map { entry($0.key.id, name: $0.key.name) ?? $0 }
        return seen + table.all
    }
}

/// The container for those that must not keep it alive, without a weak reference, which would make every
/// other reference to it slower.
final class ContainerHandle: @unchecked Sendable {
    /// Written by the container itself, when it is made and when nobody holds it any more.
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var container: Container?

    deinit {}
}
