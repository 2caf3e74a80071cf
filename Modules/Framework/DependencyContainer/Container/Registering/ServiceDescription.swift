import RIBs

/// A registered service, as errors and reports show it. It has no factory and retains no instance.
public final class ServiceDescription: CustomStringConvertible, Sendable {
    let key: RegistrationKey
    let place: CallSite
    /// The lifetime of the instances.
    public let scope: ServiceScope
    /// The services that the factory declares to resolve.
    public let needs: [ServiceRequirement]

    init(_ key: RegistrationKey, scope: ServiceScope, needs: [ServiceRequirement], at place: CallSite) {
        (self.key, self.scope, self.needs, self.place) = (key, scope, needs, place)
    }

    /// The type of the service.
    public var type: Any.Type { key.type }
    /// The name of the registration; nil if it has none.
    public var name: String? { key.name }
    /// The type, the name and the types of the arguments: `Cat named "mimi"`.
    public var service: String { "\(key)" }
    /// The line of the registration: `Module/File.swift:12`.
    public var callSite: String { "\(place)" }
    /// The service, its scope and the line: `Cat named "mimi" (container), registered at Module/File.swift:12`.
    public var description: String { "\(service) (\(scope)), registered at \(callSite)" }

    /// `Cat named "mimi", registered at Module/File.swift:12`
    var summary: String { "\(service), registered at \(callSite)" }
}
