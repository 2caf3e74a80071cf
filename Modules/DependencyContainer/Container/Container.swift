import RIBs

/// Makes services by their type, from factories registered when the app is put together.
@MainActor
public final class Container: Resolver {
    private var entries: [ObjectIdentifier: ServiceEntry] = [:]
    private var duplicates: [DuplicateRegistration] = []

    public init() {}

    deinit {}

    /// Registers how a `Service` is made. `factory` is called when the service is resolved, as often as `scope`
    /// says, and may resolve what it needs.
    ///
    /// It never throws. A second registration of a type does not replace the first: `validate()` reports both.
    public func register<Service>(
        _ type: Service.Type,
        scope: ServiceScope = .transient,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver) throws -> Service
    ) {
        let callSite = CallSite(fileID: fileID, line: line)
        let key = ObjectIdentifier(type)
        if let first = entries[key] {
            duplicates.append(
                DuplicateRegistration(
                    subject: "The service \(serviceName(of: type))", first: "\(first.callSite)", second: "\(callSite)",
                    fix: "remove one of the two registrations."))
            return
        }
        entries[key] = TypedServiceEntry(callSite: callSite, scope: scope, factory: factory)
    }

    public func resolve<Service>(_ type: Service.Type) throws -> Service {
        guard let entry = entries[ObjectIdentifier(type)] else {
            let service = serviceName(of: type)
            let closest = closestSpelling(to: service, among: entries.values.map(\.name).sorted())
            throw ResolutionError(service: service, closest: closest)
        }
        return try unsafeDowncast(entry, to: TypedServiceEntry<Service>.self).service(from: self)
    }

    /// Checks what is registered, before the first screen.
    ///
    /// - Throws: `ValidationError` with everything that is wrong.
    public func validate() throws(ValidationError) {
        if !duplicates.isEmpty { throw ValidationError(missing: [], duplicates: duplicates) }
    }
}

@MainActor
private class ServiceEntry {
    let name: String
    let callSite: CallSite

    init(name: String, callSite: CallSite) {
        self.name = name
        self.callSite = callSite
    }

    deinit {}
}

private final class TypedServiceEntry<Service>: ServiceEntry {
    private let scope: ServiceScope
    private let factory: (any Resolver) throws -> Service
    private var kept: Service?

    init(callSite: CallSite, scope: ServiceScope, factory: @escaping (any Resolver) throws -> Service) {
        self.scope = scope
        self.factory = factory
        super.init(name: serviceName(of: Service.self), callSite: callSite)
    }

    deinit {}

    func service(from resolver: any Resolver) throws -> Service {
        if let kept { return kept }
        let service = try factory(resolver)
        if scope == .container { kept = service }
        return service
    }
}
