import RIBs

extension ValidationError.Problem {
    static func missing(_ key: RegistrationKey, among registered: RegistrySnapshot, neededBy: [String]) -> Self {
        let facts = neededBy.map { "Needed by: \($0)" }
        return Self(.missingService, "\(key)", .notRegistered(key, among: registered).with(facts: facts))
    }

    /// - Parameter service: A registration of a child container, which a service that a parent stores needs.
    static func onlyInChild(_ service: ServiceDescription, neededBy: [String]) -> Self {
        Self(
            .missingService, service.service,
            Diagnostic(
                "The service \(service.key) is registered in a child container only.",
                facts: neededBy.map { "Needed by: \($0)" } + ["\(service.key) is registered at \(service.place)"],
                cause: "A service that a parent container stores is created with the services of the parent.",
                fix: "register the service that needs it in the child too, or register \(service.key) in the parent."))
    }

    /// - Parameter isEndless: Whether the services create each other in `initCompleted`, and not only in factories.
    static func cycle(_ services: [ServiceDescription], isEndless: Bool = false) -> Self {
        let names = (services + services.prefix(1)).map(\.service)
        let facts = services.map { "\($0.service) is registered at \($0.place)" }
        let text = isEndless ? Diagnostic.endlessCycle(names) : .cycle(names)
        return Self(.cycle, names[0], text.with(facts: facts))
    }

    /// - Parameter path: The registrations from the retaining service to the captive one.
    static func captive(_ path: [ServiceDescription]) -> Self {
        let (owner, captive) = (path[0], path[path.count - 1])
        return Self(
            .captive, captive.service,
            Diagnostic(
                "\(owner.key) (\(owner.scope)) would retain \(captive.key) (\(captive.scope)) beyond its lifetime.",
                facts: [
                    "Path: \(path.map(\.service).joined(separator: " -> "))",
                    "\(owner.key) is registered at \(owner.place)", "\(captive.key) is registered at \(captive.place)",
                ],
                cause: "A shared service retains the services that its factory resolved.",
                fix: "give \(captive.key) a longer scope or \(owner.key) a shorter one, or take a `Provider` of it."))
    }

    static func duplicate(_ second: ServiceDescription, first: ServiceDescription) -> Self {
        .duplicate(
            "service", second.service, first: first.place, second: second.place,
            fix: "remove one of the two, or register the one to use last, with `overriding: true`.")
    }
}
