import RIBs

/// Something that is wrong with how services were registered.
public struct ServiceProblem: Equatable, CustomStringConvertible, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A service that is needed and not registered.
        case missing
        /// Services that need each other to be made.
        case cycle
        /// A shared service that would retain a service with a shorter lifetime.
        case captive
        /// A shared service with arguments that are not Hashable.
        case ignoredArguments
        /// A service of scope `weak` that is not an object.
        case notAnObject
        /// A service whose factory threw.
        case notMade
    }

    public let kind: Kind
    /// What is missing, is kept too long, or could not be made; the first one of a cycle.
    public let service: String
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
                facts: neededBy.map { "Needed by: \($0)" } + suggestions.close,
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
                cause: "each of them asks for the next one in its factory.", fix: ResolutionError.cycleFix))
    }

    /// - Parameter way: From the one that keeps to the one that is kept.
    @MainActor
    static func captive(_ way: [AnyServiceEntry]) -> ServiceProblem {
        let (keeper, kept) = (way[0], way[way.count - 1])
        return ServiceProblem(
            .captive, "\(kept.key)",
            Diagnostic(
                "\(keeper.key) (\(keeper.scope)) would retain \(kept.key) (\(kept.scope)) beyond its lifetime.",
                facts: [
                    "Path: \(way.map { "\($0.key)" }.joined(separator: " -> "))",
                    "\(keeper.key) is registered at \(keeper.callSite)",
                    "\(kept.key) is registered at \(kept.callSite)",
                ],
                cause: "a shared service retains the services that its factory resolved.",
                fix: "give \(kept.key) a longer scope or \(keeper.key) a shorter one, or take a `Provider` of it."))
    }

    @MainActor
    static func ignoredArguments(_ entry: AnyServiceEntry) -> ServiceProblem {
        ServiceProblem(
            .ignoredArguments, "\(entry.key)",
            Diagnostic(
                "The service \(entry.key) is shared (\(entry.scope)), and its arguments are not Hashable.",
                at: entry.callSite, cause: "one instance would be shared by all values of the arguments.",
                fix: ResolutionError.ignoredArgumentsFix))
    }

    @MainActor
    static func weakValue(_ entry: AnyServiceEntry) -> ServiceProblem {
        ServiceProblem(
            .notAnObject, "\(entry.key)",
            Diagnostic(
                "The service \(entry.key) has scope `weak`, but it is not an object.", at: entry.callSite,
                cause: "its type is a structure or an enumeration, and only an object can be held weakly.",
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
