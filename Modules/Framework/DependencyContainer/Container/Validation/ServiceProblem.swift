import RIBs

/// A problem of the registered services, found by a validation.
public struct ServiceProblem: Equatable, CustomStringConvertible, Sendable {
    /// The kind of a problem.
    public enum Kind: String, Codable, Equatable, Sendable {
        /// A required service that is not registered.
        case missing
        /// Services whose factories resolve each other.
        case cycle
        /// A shared service that would retain a service with a shorter lifetime.
        case captive
        /// A shared service with arguments that are not Hashable.
        case ignoredArguments
        /// A service of scope `weak` that is not an object.
        case notAnObject
        /// A service whose factory threw an error.
        case notMade
    }

    /// The kind of the problem.
    public let kind: Kind
    /// The service with the problem: `Cat named "mimi"`. For `captive` it is the retained service, for a cycle the
    /// first service of the cycle.
    public let service: String
    /// The problem, its place, the likely cause and the fix, in several lines.
    public let description: String

    private init(_ kind: Kind, _ service: String, _ diagnostic: Diagnostic) {
        self.kind = kind
        self.service = service
        description = diagnostic.listed
    }

    static func missing(_ key: ServiceKey, among registered: RegistrySnapshot, neededBy: [String]) -> ServiceProblem {
        let suggestions = Suggestions(for: key, among: registered)
        let facts = neededBy.map { "Needed by: \($0)" } + suggestions.lines
        return ServiceProblem(
            .missing, "\(key)", ServiceText.notRegistered(key, suggestions).diagnostic(facts: facts))
    }

    static func cycle(_ services: [ServiceDescription]) -> ServiceProblem {
        let names = (services + services.prefix(1)).map(\.service)
        let facts = services.map { "\($0.service) is registered at \($0.place)" }
        return ServiceProblem(.cycle, names[0], ServiceText.cycle(names).diagnostic(facts: facts))
    }

    /// - Parameter path: The registrations from the retaining service to the captive one.
    static func captive(_ path: [ServiceDescription]) -> ServiceProblem {
        let (owner, captive) = (path[0], path[path.count - 1])
        return ServiceProblem(
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

    static func ignoredArguments(_ service: ServiceDescription) -> ServiceProblem {
        ServiceProblem(
            .ignoredArguments, service.service, ServiceText.ignoredArguments(service).diagnostic(at: service.place))
    }

    static func notAnObject(_ service: ServiceDescription) -> ServiceProblem {
        ServiceProblem(
            .notAnObject, service.service, ServiceText.notAnObject(service.service).diagnostic(at: service.place))
    }

    static func notMade(_ error: ResolutionError) -> ServiceProblem {
        ServiceProblem(.notMade, error.service, error.diagnostic)
    }
}

extension DuplicateRegistration {
    static func service(_ second: ServiceDescription, first: ServiceDescription) -> DuplicateRegistration {
        DuplicateRegistration(
            subject: "The service \(second.key)", first: first.callSite, second: second.callSite,
            fix: "remove one of the two, or register the second with `overriding: true`.")
    }
}
