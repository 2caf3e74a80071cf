public import RIBs

/// An ID that a builder will resolve, stated before it does.
public struct BuilderRequirement: CustomStringConvertible, Equatable, Sendable {
    let name: String
    let interface: ObjectIdentifier
    public let description: String
    private let isInterface: @Sendable (any Buildable.Type) -> Bool

    /// - Parameter id: Written as at the resolve: `BuilderRequirement(.verify)`.
    public init<Interface>(_ id: BuilderID<Interface>) {
        name = id.name
        interface = ObjectIdentifier(Interface.self)
        description = "\(id)"
        isInterface = { $0 is Interface }
    }

    public static func == (first: BuilderRequirement, second: BuilderRequirement) -> Bool {
        first.name == second.name && first.interface == second.interface
    }

    func accepts(_ builder: any Buildable.Type) -> Bool { isInterface(builder) }
}

/// A builder that resolves others says which, so that `BuilderContainer.validate(roots:)` can follow them
/// before the first screen.
///
/// An adapter states what the builder it adapts does: `requiredBuilders = RealBuilder.requiredBuilders`. What
/// is found through a plugin point, or resolved only if it is registered, is not a requirement.
@MainActor
public protocol BuilderRequiring: Buildable {
    static var requiredBuilders: [BuilderRequirement] { get }
}
