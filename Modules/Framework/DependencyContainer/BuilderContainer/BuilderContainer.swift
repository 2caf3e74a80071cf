public import RIBs

/// A registry of the *types* of builders, by ID, through which a module uses RIBs of modules that it does not import.
///
/// The app registers every builder before the first screen, and calls `validate(roots:)` to find missing builders. A
/// RIB that needs a child of another module resolves the type of the child's builder:
///
///     let verify = dependency.builders.resolve(.verify)
///     let router = verify.init(dependency: component).build(withListener: interactor)
///
/// The container stores types and no instances, because the resolving RIB passes its own component as the dependency.
@MainActor
public final class BuilderContainer {
    /// A container for an app that uses one for the whole process.
    ///
    /// An app with tests passes a container as a dependency instead, so that tests can run in parallel.
    public static let shared = BuilderContainer()

    /// The first builder of each name. Each refers to the next one, which has another interface.
    @usableFromInline private(set) var first: [String: BuilderEntry] = [:]
    /// All builders in the order of registration.
    @usableFromInline private(set) var registered: [BuilderEntry] = []
    /// The second registrations of an ID.
    private(set) var duplicates: [ValidationError.Problem] = []

    /// Creates an empty container.
    public init() {}

    // MARK: - Registering

    /// Registers `builder` under `id`.
    ///
    /// The call does not compile if `builder` does not conform to the ID's interface. A second registration of an ID
    /// has no effect, and `validate(roots:)` reports it with both call sites.
    ///
    /// - Parameters:
    ///   - builder: The type of the builder.
    ///   - id: The ID to resolve it by. `validate(roots:)` reports an invalid name.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    public func register<Interface>(
        _ builder: Interface,
        for id: BuilderID<Interface>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(entry(builder, id, CallSite(fileID: fileID, line: line)))
    }

    /// Registers `builder` under a plain string, for a name that comes from a configuration.
    ///
    /// The builder is resolved by this name for every interface that it conforms to. A second registration of a string
    /// has no effect, and `validate(roots:)` reports it.
    public func register(
        builder: any Buildable.Type,
        with id: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        register(builder, for: BuilderID(id), fileID: fileID, line: line)
    }

    /// Replaces the builder that `resolve(id)` returns, for a test or a feature flag.
    ///
    /// The new builder takes the position of the old one in the order of registration. If no builder is registered
    /// under `id`, the new one is added at the end.
    public func replace<Interface>(
        _ id: BuilderID<Interface>,
        with builder: Interface,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let callSite = CallSite(fileID: fileID, line: line)
        let new = entry(builder, id, callSite)
        if let old = find(new.interface, id.name) {
            put(new, inPlaceOf: old)
        } else if let old = find(.any, id.name), new.interface.includes(old.builderType) {
            // The old builder was registered by a string, so the new one is registered for every interface too.
            put(entry(new.builderType, BuilderID(id.name), callSite), inPlaceOf: old)
        } else {
            add(new)
        }
    }

    // MARK: - Resolving

    /// Returns the builder that is registered under `id`.
    ///
    /// Traps if no builder is registered under `id`. The message is the one that `validate(roots:)` throws. The cost is
    /// one dictionary look-up.
    @inlinable
    public func resolve<Interface>(
        _ id: BuilderID<Interface>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Interface {
        if let builder = resolveIfRegistered(id) { return builder }
        trap(missing: id, at: CallSite(fileID: fileID, line: line))
    }

    /// Returns the builder that is registered under `id`, or nil. Use it for a feature that an app can leave out.
    @inlinable
    public func resolveIfRegistered<Interface>(_ id: BuilderID<Interface>) -> Interface? {
        if let entry = first[id.name] as? TypedEntry<Interface> { return entry.builder }
        return resolveAmongSeveral(id)
    }

    /// Returns the builder that is registered under the name `id` for any interface. Use it for links and
    /// configurations.
    ///
    /// - Throws: `BuilderResolutionError` if there is no such builder, or if there are several with different
    ///   interfaces.
    public func resolve(for id: String) throws(BuilderResolutionError) -> any Buildable.Type {
        guard let found = first[id] else { throw .notRegistered(id: id, registered: registeredBuilders) }
        guard found.next == nil else { throw .ambiguous(id: id, interfaces: entries(named: id).map(\.interface.name)) }
        return found.builderType
    }

    /// Returns every registered builder that conforms to `interface`, with its ID, in the order of registration.
    ///
    /// This is a plugin point: an app adds a plugin by registering it.
    ///
    ///     for game in builders.all(of: (any DIGameBuildable.Type).self) { … game.builder.title … }
    ///
    /// The call tests every registered builder, so its cost is linear in their number.
    @inlinable
    public func all<Interface>(of interface: Interface.Type) -> [(id: BuilderID<Interface>, builder: Interface)] {
        registered.compactMap { entry in
            (entry.builderType as? Interface).map { (id: BuilderID<Interface>(entry.name), builder: $0) }
        }
    }

    // MARK: - For validation

    var registeredBuilders: RegisteredBuilders { RegisteredBuilders(entries: registered) }

    /// The builders of a name, in the order of registration.
    func entries(named name: String) -> some Sequence<BuilderEntry> {
        sequence(state: first[name]) { entry in
            defer { entry = entry?.next }
            return entry
        }
    }

    func find(_ interface: BuilderInterface, _ name: String) -> BuilderEntry? {
        entries(named: name).first { $0.interface == interface }
    }

    // MARK: - For inlined functions

    /// Returns the builder of a name that is registered for several interfaces, or by a string.
    @usableFromInline
    func resolveAmongSeveral<Interface>(_ id: BuilderID<Interface>) -> Interface? {
        for case let entry as TypedEntry<Interface> in entries(named: id.name) { return entry.builder }
        return find(.any, id.name)?.builderType as? Interface
    }

    @usableFromInline
    func trap<Interface>(missing id: BuilderID<Interface>, at callSite: CallSite) -> Never {
        BuilderRequirement(id).missing(facts: registeredBuilders.facts(about: id.name), resolvedAt: callSite).trap()
    }

    // MARK: - Private

    private func entry<Interface>(
        _ builder: Interface, _ id: BuilderID<Interface>, _ callSite: CallSite
    ) -> TypedEntry<Interface> {
        guard let builderType = builder as? any Buildable.Type else {
            Diagnostic(
                "\(id) was registered with \(builder), which is not the type of a builder.",
                at: callSite,
                cause: "The ID's interface is not the metatype of a protocol that refines Buildable.",
                fix: "declare the ID in `extension BuilderID where Interface == any XBuildable.Type`."
            ).trap()
        }
        return TypedEntry(builder, builderType: builderType, id: id, callSite: callSite)
    }

    private func add(_ entry: BuilderEntry) {
        var last: BuilderEntry?
        for other in entries(named: entry.name) {
            guard other.interface != entry.interface else {
                duplicates.append(
                    .duplicate(
                        "builder", entry.id, first: other.callSite, second: entry.callSite,
                        fix: "remove one of the two, or register the one to use last, with `replace(_:with:)`."))
                return
            }
            last = other
        }
        link(entry, behind: last)
        entry.index = registered.count
        registered.append(entry)
    }

    private func put(_ new: BuilderEntry, inPlaceOf old: BuilderEntry) {
        new.next = old.next
        link(new, behind: entries(named: old.name).first { $0.next === old })
        new.index = old.index
        registered[old.index] = new
    }

    private func link(_ entry: BuilderEntry, behind last: BuilderEntry?) {
        if let last { last.next = entry } else { first[entry.name] = entry }
    }
}
