public import RIBs

/// The key, scope, needs and call site of a registration.
@usableFromInline
struct ServiceDeclaration {
    let key: ServiceKey
    let scope: ServiceScope
    /// The services that the factory resolves.
    let needs: [ServiceRequirement]
    let callSite: CallSite
    /// The registration that this one forwards to; nil unless `implements` added it.
    private(set) var forwarded: AnyServiceEntry?

    @usableFromInline
    init(_ key: ServiceKey, scope: ServiceScope, needs: [ServiceRequirement], at callSite: CallSite) {
        self.key = key
        self.scope = scope
        self.needs = needs
        self.callSite = callSite
    }

    @MainActor
    init(_ key: ServiceKey, forwarding target: AnyServiceEntry, at callSite: CallSite) {
        self.init(key, scope: .transient, needs: [ServiceRequirement(key: target.key)], at: callSite)
        forwarded = target
    }
}
