public import RIBs

/// An ID that a builder declares to resolve.
public struct BuilderRequirement: CustomStringConvertible, Equatable, Sendable {
    let name: String
    let interface: BuilderInterface

    /// Creates a requirement of the builder that is registered under `id`.
    ///
    /// - Parameter id: The ID as `resolve` receives it: `BuilderRequirement(.verify)`.
    public init<Interface>(_ id: BuilderID<Interface>) {
        name = id.name
        interface = BuilderInterface(Interface.self)
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\(quoted(name)) (\(interface.name))" }
}

/// A builder that declares which builders it resolves, so that `BuilderContainer.validate(roots:)` can check them.
///
/// An adapter declares the requirements of the builder that it adapts:
/// `requiredBuilders = RealBuilder.requiredBuilders`. Leave out builders that are resolved through a plugin point or
/// with `resolveIfRegistered(_:)`.
@MainActor
public protocol BuilderRequiring: Buildable {
    /// The IDs that the builder's RIB, or a descendant in the same module, resolves.
    static var requiredBuilders: [BuilderRequirement] { get }
}
