/// A registered service, as a behavior or a report shows it.
public struct ServiceDescription: CustomStringConvertible, Equatable, Sendable {
    /// The type of the service.
    public let type: Any.Type
    /// The name of the registration; nil if it has none.
    public let name: String?
    /// The types of the arguments that the factory takes.
    public let argumentTypes: [Any.Type]
    /// The lifetime of the instances.
    public let scope: ServiceScope
    /// The services that the factory and `initCompleted` declare to resolve.
    public let needs: [ServiceRequirement]
    /// The line of the registration: `Module/File.swift:12`.
    public let callSite: String
    /// The type, the name and the types of the arguments: `Cat named "mimi"`.
    public let service: String

    @MainActor
    @usableFromInline
    init(_ entry: AnyServiceEntry) {
        type = entry.key.type
        name = entry.key.name
        argumentTypes = entry.key.arguments
        scope = entry.scope
        needs = entry.allNeeds
        callSite = "\(entry.callSite)"
        service = "\(entry.key)"
    }

    /// The type as it is written in source code: `any Store`.
    public var typeName: String { serviceName(of: type) }
    /// The types of the arguments as they are written in source code.
    public var argumentTypeNames: [String] { argumentTypes.map(serviceName) }

    /// The service, its scope and the line: `Cat named "mimi" (container), registered at Module/File.swift:12`.
    public var description: String { "\(service) (\(scope)), registered at \(callSite)" }

    /// Returns whether both have the same type, description and needs.
    public static func == (first: ServiceDescription, second: ServiceDescription) -> Bool {
        first.description == second.description && first.type == second.type && first.needs == second.needs
    }
}
