public import RIBs

/// A registered builder, as a report lists it.
public struct BuilderDescription: CustomStringConvertible {
    /// The name of the builder's ID.
    public let name: String
    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public let id: String
    /// The name of the interface: `DIVerifyBuildable`; `Buildable` for a builder that was registered by a string.
    public let interface: String
    /// The registered type.
    public let builderType: any Buildable.Type
    /// The line that registered it: `Module/File.swift:12`.
    public let callSite: String
    /// The builders that the builder declares in `requiredBuilders`.
    public let requiredBuilders: [BuilderRequirement]
    /// The services that the builder declares in `requiredServices`.
    public let requiredServices: [ServiceRequirement]

    @MainActor
    init(_ entry: BuilderEntry) {
        name = entry.name
        id = entry.id
        interface = entry.interface.name
        builderType = entry.builderType
        callSite = "\(entry.callSite)"
        requiredBuilders = (entry.builderType as? any BuilderRequiring.Type)?.requiredBuilders ?? []
        requiredServices = (entry.builderType as? any ServiceRequiring.Type)?.requiredServices ?? []
    }

    /// The ID, the type and the line of the registration.
    ///
    /// For example `"verify" (DIVerifyBuildable): DIVerifyBuilderAdapter, registered at Module/File.swift:12`.
    public var description: String { "\(id): \(builderType), registered at \(callSite)" }
}

extension BuilderContainer {
    /// All registered builders, in the order of registration.
    public var registrations: [BuilderDescription] { registered.map(BuilderDescription.init) }
}
