public import RIBs

/// What a registration states.
@usableFromInline
struct ServiceDeclaration {
    let key: ServiceKey
    let scope: ServiceScope
    /// What the factory resolves.
    let needs: [ServiceRequirement]
    let callSite: CallSite
    /// The registration whose service this one passes on under another type.
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
