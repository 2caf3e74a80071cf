/// A list of needs, without the types of their values.
@MainActor
public protocol NeedList {
    /// The needed builders and services, in the order of the statement.
    var requirements: [Requirement] { get }
}

/// A builder or service that a type needs.
public enum Requirement: CustomStringConvertible, Equatable, Sendable {
    // First, because Swift marks the pointers of a later case, and the leak checker does not follow a marked pointer.
    /// A service.
    case service(ServiceRequirement)
    /// A builder of another module.
    case builder(BuilderRequirement)

    /// The ID of the builder, or the service.
    public var description: String {
        switch self {
        case .builder(let builder): builder.description
        case .service(let service): service.description
        }
    }

    var builder: BuilderRequirement? {
        guard case .builder(let builder) = self else { return nil }
        return builder
    }

    var service: ServiceRequirement? {
        guard case .service(let service) = self else { return nil }
        return service
    }
}

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
