/// What is registered, for a behavior or a report.
public struct ServiceDescription: CustomStringConvertible, Equatable, Sendable {
    /// The service's type.
    public let type: Any.Type
    /// The name it is registered under.
    public let name: String?
    /// The types of the arguments that its factory takes.
    public let argumentTypes: [Any.Type]
    public let scope: ServiceScope
    /// What its factory states to need.
    public let needs: [ServiceRequirement]
    /// Where it is registered: `Module/File.swift:12`.
    public let callSite: String
    /// `Cat named "mimi"`
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

    /// The type as one writes it: `any Store`.
    public var typeName: String { serviceName(of: type) }
    /// The types of the arguments as one writes them.
    public var argumentTypeNames: [String] { argumentTypes.map(serviceName) }

    /// `Cat named "mimi" (container), registered at Module/File.swift:12`
    public var description: String { "\(service) (\(scope)), registered at \(callSite)" }

    public static func == (first: ServiceDescription, second: ServiceDescription) -> Bool {
        first.description == second.description && first.type == second.type && first.needs == second.needs
    }
}
