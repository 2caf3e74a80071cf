public import RIBs

/// What is registered in a `BuilderContainer`, for a report.
public struct BuilderDescription: CustomStringConvertible {
    /// The name of the ID it is registered under.
    public let name: String
    /// `"verify" (DIVerifyBuildable)`
    public let id: String
    /// `DIVerifyBuildable`; `Buildable` for one that was registered by a plain string.
    public let interface: String
    public let builderType: any Buildable.Type
    /// Where it is registered: `Module/File.swift:12`.
    public let callSite: String
    /// The builders it states to resolve.
    public let requiredBuilders: [BuilderRequirement]
    /// The services it states to resolve.
    public let requiredServices: [ServiceRequirement]

    @MainActor
    init(_ entry: BuilderEntry) {
        name = entry.name
        id = entry.id
        interface = entry.interface
        builderType = entry.builderType
        callSite = "\(entry.callSite)"
        requiredBuilders = (entry.builderType as? any BuilderRequiring.Type)?.requiredBuilders ?? []
        requiredServices = (entry.builderType as? any ServiceRequiring.Type)?.requiredServices ?? []
    }

    /// `"verify" (DIVerifyBuildable): DIVerifyBuilderAdapter, registered at Module/File.swift:12`
    public var description: String { "\(id): \(builderType), registered at \(callSite)" }
}

extension BuilderContainer {
    /// Everything that is registered, in order: for a report of what there is.
    public var registrations: [BuilderDescription] { registered.map(BuilderDescription.init) }

    /// Every interface under which something is registered, with what `all(of:)` finds for it, both in the order of
    /// registration.
    public var pluginPoints: [(interface: String, builders: [BuilderDescription])] {
        let entries = registered
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier((any Buildable.Type).self)]
        return entries.filter { seen.insert($0.interfaceID).inserted }.map { point in
            let builders = entries.filter { point.hasSameInterface(as: $0.builderType) }
            return (point.interface, builders.map(BuilderDescription.init))
        }
    }
}
