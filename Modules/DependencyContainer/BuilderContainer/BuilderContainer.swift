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

    /// By name and interface.
    private var entries: [EntryKey: BuilderEntry] = [:]
    private var names: [EntryKey] = []
    private(set) var duplicates: [DuplicateRegistration] = []
    /// What `all(of:)` found, by interface, until the next registration.
    private var foundPlugins: [ObjectIdentifier: Any] = [:]

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
    public func resolve<Interface>(
        _ id: BuilderID<Interface>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Interface {
        if let builder = resolveIfRegistered(id) { return builder }
        Misuse(
            missing(BuilderRequirement(id), neededBy: []).description,
            at: CallSite(fileID: fileID, line: line),
            cause: "The builder's type does not state this ID in requiredBuilders, or the app was not validated.",
            fix: "register it, and call validate(roots:) before the first screen."
        ).trap()
    }

    /// The builder registered under `id`, if there is one: for a feature that may be left out of an app.
    public func resolveIfRegistered<Interface>(_ id: BuilderID<Interface>) -> Interface? {
        if let entry = entries[EntryKey(id)] as? TypedEntry<Interface> { return entry.builder }
        // One that was registered by a plain string has whatever interfaces its type has.
        return entries[EntryKey(BuilderID<any Buildable.Type>(id.name))]?.builderType as? Interface
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
    public func all<Interface>(of interface: Interface.Type) -> [(id: BuilderID<Interface>, builder: Interface)] {
        let key = ObjectIdentifier(interface)
        if let known = foundPlugins[key] as? [(id: BuilderID<Interface>, builder: Interface)] { return known }
        let found = registered.compactMap { entry in
            (entry.builderType as? Interface).map { (id: BuilderID<Interface>(entry.name), builder: $0) }
        }
        foundPlugins[key] = found
        return found
    }

    // MARK: - For validation

    /// Everything that is registered, in order.
    var registered: [BuilderEntry] { names.compactMap { entries[$0] } }

    func entry(for requirement: BuilderRequirement) -> BuilderEntry? {
        if let entry = entries[EntryKey(name: requirement.name, interface: requirement.interface)] { return entry }
        let named = entries[EntryKey(BuilderID<any Buildable.Type>(requirement.name))]
        return named.flatMap { requirement.accepts($0.builderType) ? $0 : nil }
    }

    // MARK: - Private

    private func entry<Interface>(
        _ builder: Interface,
        _ id: BuilderID<Interface>,
        _ fileID: StaticString,
        _ line: UInt
    ) -> BuilderEntry {
        let callSite = CallSite(fileID: fileID, line: line)
        guard let builderType = builder as? any Buildable.Type else {
            Misuse(
                "\(id) was registered with \(builder), which is no type of a builder.",
                at: callSite,
                cause: "The ID's interface is not the metatype of a protocol that refines Buildable.",
                fix: "declare the ID in `extension BuilderID where Interface == any XBuildable.Type`."
            ).trap()
        }
        return TypedEntry(builder, builderType: builderType, id: id, callSite: callSite)
    }

    private func add(_ entry: BuilderEntry, replacing: Bool) {
        let key = EntryKey(name: entry.name, interface: entry.interfaceID)
        if let first = entries[key], !replacing {
            duplicates.append(
                DuplicateRegistration(
                    subject: "The builder \(entry.id)", first: "\(first.callSite)", second: "\(entry.callSite)",
                    fix: "remove one of the two, or say `replace(_:with:)` where the second is meant to win."))
            return
        }
        if entries.updateValue(entry, forKey: key) == nil { names.append(key) }
        foundPlugins.removeAll()
    }
}

private struct EntryKey: Hashable {
    let name: String
    let interface: ObjectIdentifier

    init(name: String, interface: ObjectIdentifier) {
        self.name = name
        self.interface = interface
    }

    init<Interface>(_ id: BuilderID<Interface>) {
        self.init(name: id.name, interface: ObjectIdentifier(Interface.self))
    }
}
