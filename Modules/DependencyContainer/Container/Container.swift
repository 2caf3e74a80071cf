import RIBs

/// Makes services by their type, from factories registered when the app is put together.
@MainActor
public final class Container: Resolver {
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var duplicates: [DuplicateRegistration] = []

    public init() {}

    deinit {}

    /// Registers how a `Service` is made. The factory is called for every `resolve`; a service that is shared
    /// is made before and captured.
    ///
    /// It never throws. A second registration of a type does not replace the first: `validate()` reports both.
    public func register<Service>(
        _ type: Service.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ factory: @escaping (any Resolver) throws -> Service
    ) {
        let callSite = CallSite(fileID: fileID, line: line)
        let key = ObjectIdentifier(type)
        if let first = entries[key] {
            let duplicate = DuplicateRegistration(
                subject: "The service \(type)", first: "\(first.callSite)", second: "\(callSite)",
                fix: "remove one of the two registrations.")
            return duplicates.append(duplicate)
        }
        entries[key] = Entry(name: "\(type)", callSite: callSite, factory: factory)
    }

    public func resolve<Service>(_ type: Service.Type) throws -> Service {
        guard let entry = entries[ObjectIdentifier(type)], let factory = entry.factory as? Factory<Service> else {
            throw ResolutionError(
                service: "\(type)", closest: closestSpelling(to: "\(type)", among: entries.values.map(\.name).sorted()))
        }
        return try factory(self)
    }

    /// Checks what is registered, before the first screen.
    ///
    /// - Throws: `ValidationError` with everything that is wrong.
    public func validate() throws(ValidationError) {
        if !duplicates.isEmpty { throw ValidationError(missing: [], duplicates: duplicates) }
    }

    private typealias Factory<Service> = (any Resolver) throws -> Service

    private struct Entry {
        let name: String
        let callSite: CallSite
        let factory: Any
    }
}
