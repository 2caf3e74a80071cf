/// The ID of a builder that a type needs.
public struct BuilderRequirement: CustomStringConvertible, Hashable, Sendable {
    let name: String
    let interface: BuilderInterface

    init<Interface>(_ id: BuilderID<Interface>) {
        name = id.name
        interface = BuilderInterface(Interface.self)
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\(quoted(name)) (\(interface.name))" }
}
