public import RIBs

/// Where modules that do not know each other meet: the *types* of their builders, by ID.
///
/// The app registers every builder before the first screen and checks with `validate(roots:)` that nothing is
/// missing. Who needs a child from another module resolves its builder's type and supplies the dependency
/// itself:
///
///     let verify = dependency.builders.resolve(.verify)
///     let router = verify.init(dependency: component).build(withListener: interactor)
///
/// A type is stored, never an instance, since the dependency is the component of the one who resolves.
@MainActor
public final class BuilderContainer {
    /// For an app that wants one container for all. Bar Games and its tests hand theirs in as a dependency.
    public static let shared = BuilderContainer()

    /// By interface and name.
    private let table = EntryTable<BuilderEntry>()
    private(set) var duplicates: [DuplicateRegistration] = []
    /// What `all(of:)` found, by interface, until the next registration.
    private let foundPlugins = EntryTable<PluginPoint>()

    public init() {}

    deinit {}

    // MARK: - Registering

    /// Registers `builder` under `id`. A builder without the ID's interface does not compile.
    ///
    /// It never throws: a second registration of an ID leaves the first in place, and `validate(roots:)`
    /// reports both call sites.
    public func register<Interface>(
        _ builder: Interface,
        for id: BuilderID<Interface>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(entry(builder, id, fileID, line), replacing: false)
    }

    /// Registers `builder` under a plain string, for a name that comes from a configuration. It is found by
    /// that name, and by every interface that it has.
    public func register(
        builder: any Buildable.Type,
        with id: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(entry(builder, BuilderID<any Buildable.Type>(id), fileID, line), replacing: false)
    }

    /// Puts `builder` in the place of the one registered under `id`, or in a free one: for a test or a feature
    /// flag. It keeps the place in the order of registration.
    public func replace<Interface>(
        _ id: BuilderID<Interface>,
        with builder: Interface,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(entry(builder, id, fileID, line), replacing: true)
    }

    // MARK: - Resolving

    /// The builder registered under `id`. Traps with all there is to say if there is none; `validate(roots:)`
    /// says it before the first screen.
    @inlinable
    public func resolve<Interface>(
        _ id: BuilderID<Interface>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Interface {
        if let builder = resolveIfRegistered(id) { return builder }
        trap(missing: BuilderRequirement(id), at: CallSite(fileID: fileID, line: line))
    }

    /// The builder registered under `id`, if there is one: for a feature that may be left out of an app.
    @inlinable
    public func resolveIfRegistered<Interface>(_ id: BuilderID<Interface>) -> Interface? {
        guard let entry = entry(ObjectIdentifier(Interface.self), name: id.name, hash: id.nameHash) else {
            return registeredByName(id)
        }
        return entry.builder(as: Interface.self)
    }

    /// The builder registered under the name `id`, whatever its interface: for links and configurations.
    ///
    /// - Throws: `BuilderResolutionError` if there is none, or there are several with different interfaces.
    public func resolve(for id: String) throws(BuilderResolutionError) -> any Buildable.Type {
        let found = registered.filter { $0.name == id }
        guard found.count <= 1 else {
            throw .ambiguous(id: id, interfaces: found.map(\.interface))
        }
        guard let builder = found.first?.builderType else {
            throw .notRegistered(id: id, closest: closestSpelling(to: id, among: registered.map(\.name)))
        }
        return builder
    }

    /// A plugin point: every registered builder that has the interface, with its ID, in the order of
    /// registration.
    ///
    ///     for game in builders.all(of: (any DIGameBuildable.Type).self) { … game.builder.title … }
    @inlinable
    public func all<Interface>(of interface: Interface.Type) -> [(id: BuilderID<Interface>, builder: Interface)] {
        if let known = pluginPoint(ObjectIdentifier(interface)) {
            return known.found(for: interface)
        }
        return search(interface)
    }

    // MARK: - For validation

    /// Everything that is registered, in order.
    var registered: [BuilderEntry] { table.all }

    func entry(for requirement: BuilderRequirement) -> BuilderEntry? {
        let key = EntryKey(requirement.interface, name: requirement.name)
        if let entry = table.find(key) { return entry.takeUnretainedValue() }
        return entry(named: requirement.name).flatMap { requirement.accepts($0.builderType) ? $0 : nil }
    }

    // MARK: - For what is inlined

    @usableFromInline
    func entry(_ interface: ObjectIdentifier, name: String, hash: UInt) -> Unmanaged<BuilderEntry>? {
        table.find(EntryKey(interface, name: name, hash: hash))
    }

    @usableFromInline
    func pluginPoint(_ interface: ObjectIdentifier) -> Unmanaged<PluginPoint>? {
        foundPlugins.find(EntryKey(interface, name: nil))
    }

    /// One that was registered by a plain string has whatever interfaces its type has.
    @usableFromInline
    func registeredByName<Interface>(_ id: BuilderID<Interface>) -> Interface? {
        entry(named: id.name)?.builderType as? Interface
    }

    @usableFromInline
    func search<Interface>(_ interface: Interface.Type) -> [(id: BuilderID<Interface>, builder: Interface)] {
        let found = registered.compactMap { entry in
            (entry.builderType as? Interface).map { (id: BuilderID<Interface>(entry.name), builder: $0) }
        }
        foundPlugins.append(TypedPluginPoint(found))
        return found
    }

    @usableFromInline
    func trap(missing requirement: BuilderRequirement, at callSite: CallSite) -> Never {
        Diagnostic(
            missing(requirement, neededBy: []).description,
            at: callSite,
            cause: "The builder's type does not state this ID in requiredBuilders, or the app was not validated.",
            fix: "register it, and call validate(roots:) before the first screen."
        ).trap()
    }

    // MARK: - Private

    /// The builder registered by a plain string.
    private func entry(named name: String) -> BuilderEntry? {
        table.find(EntryKey(BuilderID<any Buildable.Type>(name)))?.takeUnretainedValue()
    }

    private func entry<Interface>(
        _ builder: Interface,
        _ id: BuilderID<Interface>,
        _ fileID: StaticString,
        _ line: UInt
    ) -> BuilderEntry {
        let callSite = CallSite(fileID: fileID, line: line)
        guard let builderType = builder as? any Buildable.Type else {
            Diagnostic(
                "\(id) was registered with \(builder), which is no type of a builder.",
                at: callSite,
                cause: "The ID's interface is not the metatype of a protocol that refines Buildable.",
                fix: "declare the ID in `extension BuilderID where Interface == any XBuildable.Type`."
            ).trap()
        }
        return TypedEntry(builder, builderType: builderType, id: id, callSite: callSite)
    }

    private func add(_ entry: BuilderEntry, replacing: Bool) {
        let first = table.find(entry.tableKey)?.takeUnretainedValue()
        if let first, !replacing {
            duplicates.append(
                DuplicateRegistration(
                    subject: "The builder \(entry.id)", first: "\(first.callSite)", second: "\(entry.callSite)",
                    fix: "remove one of the two, or say `replace(_:with:)` where the second is meant to win."))
            return
        }
        if let first {
            table.replace(first, with: entry)
        } else {
            table.append(entry)
        }
        if !foundPlugins.all.isEmpty { foundPlugins.remove { _ in true } }
    }
}
