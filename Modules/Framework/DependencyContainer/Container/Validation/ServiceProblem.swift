import RIBs

/// A problem of the registered services, found by a validation.
public struct ServiceProblem: Equatable, CustomStringConvertible, Sendable {
    /// The kind of a problem.
    public enum Kind: Equatable, Sendable {
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
        return ServiceProblem(
            .missing, "\(key)",
            Diagnostic(
                "The service \(key) is not registered.",
                facts: neededBy.map { "Needed by: \($0)" } + suggestions.lines,
                cause: suggestions.cause, fix: suggestions.fix))
    }

    @MainActor
    static func cycle(_ entries: [AnyServiceEntry]) -> ServiceProblem {
        let names = (entries + entries.prefix(1)).map { "\($0.key)" }
        return ServiceProblem(
            .cycle, names[0],
            Diagnostic(
                "Circular dependency: \(names.joined(separator: " -> ")).",
                facts: entries.map { "\($0.key) is registered at \($0.callSite)" },
                cause: "The factory of each of them resolves the next one.", fix: ResolutionError.cycleFix))
    }

    /// - Parameter path: The registrations from the retaining service to the captive one.
    @MainActor
    static func captive(_ path: [AnyServiceEntry]) -> ServiceProblem {
        let (owner, captive) = (path[0], path[path.count - 1])
        return ServiceProblem(
            .captive, "\(captive.key)",
            Diagnostic(
                "\(owner.key) (\(owner.scope)) would retain \(captive.key) (\(captive.scope)) beyond its lifetime.",
                facts: [
                    "Path: \(path.map { "\($0.key)" }.joined(separator: " -> "))",
                    "\(owner.key) is registered at \(owner.callSite)",
                    "\(captive.key) is registered at \(captive.callSite)",
                ],
                cause: "A shared service retains the services that its factory resolved.",
                fix: "give \(captive.key) a longer scope or \(owner.key) a shorter one, or take a `Provider` of it."))
    }

    @MainActor
    static func ignoredArguments(_ entry: AnyServiceEntry) -> ServiceProblem {
        ServiceProblem(
            .ignoredArguments, "\(entry.key)",
            Diagnostic(
                "The service \(entry.key) is shared (\(entry.scope)), and its arguments are not Hashable.",
                at: entry.callSite, cause: "One instance would be shared by all values of the arguments.",
                fix: ResolutionError.ignoredArgumentsFix))
    }

    @MainActor
    static func weakValue(_ entry: AnyServiceEntry) -> ServiceProblem {
        ServiceProblem(
            .notAnObject, "\(entry.key)",
            Diagnostic(
                "The service \(entry.key) has scope `weak`, but it is not an object.", at: entry.callSite,
                cause: "Its type is a structure or an enumeration, and only an object can be held weakly.",
                fix: ResolutionError.notAnObjectFix))
    }

    static func notMade(_ error: ResolutionError) -> ServiceProblem {
        ServiceProblem(.notMade, error.service, error.diagnostic)
    }
}

extension DuplicateRegistration {
    @MainActor
    static func service(_ second: AnyServiceEntry, first: AnyServiceEntry) -> DuplicateRegistration {
        DuplicateRegistration(
            subject: "The service \(second.key)", first: "\(first.callSite)", second: "\(second.callSite)",
            fix: "remove one of the two, or register the second with `overriding: true`.")
    }
}
