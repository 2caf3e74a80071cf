public import RIBs

/// An ID that a builder will resolve.
public struct BuilderRequirement: CustomStringConvertible, Equatable, Sendable {
    let name: String
    let interface: BuilderInterface

    /// - Parameter id: Written as at the resolve: `BuilderRequirement(.verify)`.
    public init<Interface>(_ id: BuilderID<Interface>) {
        name = id.name
        interface = BuilderInterface(Interface.self)
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\"\(name)\" (\(interface.name))" }
}

/// A builder that states which builders it resolves, so that `BuilderContainer.validate(roots:)` can check them before
/// the first screen.
///
/// An adapter states the requirements of the builder that it adapts: `requiredBuilders = RealBuilder.requiredBuilders`.
/// A builder that is found through a plugin point, or resolved only if it is registered, is not a requirement.
@MainActor
public protocol BuilderRequiring: Buildable {
    /// The IDs that the builder, or a RIB below it, resolves.
    static var requiredBuilders: [BuilderRequirement] { get }
}
