public import RIBs

/// The key, scope, needs and call site of a registration. Unlike an entry it has no factory and no instances, so an
/// error can store it.
@usableFromInline
final class ServiceDeclaration: Sendable {
    let key: ServiceKey
    let scope: ServiceScope
    /// The services that the factory resolves.
    let needs: [ServiceRequirement]
    let callSite: CallSite

    @usableFromInline
    init(_ key: ServiceKey, scope: ServiceScope, needs: [ServiceRequirement], at callSite: CallSite) {
        self.key = key
        self.scope = scope
        self.needs = needs
        self.callSite = callSite
    }

    /// `Cat named "mimi", registered at Module/File.swift:12`
    var summary: String { "\(key), registered at \(callSite)" }
}
