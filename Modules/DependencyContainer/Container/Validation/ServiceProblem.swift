/// Something that is wrong with how services were registered.
public struct ServiceProblem: Equatable, CustomStringConvertible, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A service that somebody needs and nobody registered.
        case missing
        /// Services that need each other to be made.
        case cycle
        /// A service that would keep one that lives shorter.
        case captive
        /// A shared service with arguments that are not Hashable.
        case ignoredArguments
        /// A service whose factory threw.
        case notMade
    }

    public let kind: Kind
    /// What is missing, is kept too long, or could not be made; the first one of a cycle.
    public let service: String
    public let description: String

    private init(_ kind: Kind, _ service: String, _ lines: [String]) {
        self.kind = kind
        self.service = service
        description = lines.joined(separator: "\n   ")
    }

    static func missing(_ key: ServiceKey, notes: NearMisses, neededBy: [String]) -> ServiceProblem {
        ServiceProblem(
            .missing, "\(key)",
            ["The service \(key) is not registered."] + neededBy.map { "Needed by: \($0)" } + notes.lines)
    }

    @MainActor
    static func cycle(_ entries: [ServiceEntry]) -> ServiceProblem {
        let names = (entries + entries.prefix(1)).map { "\($0.key)" }
        return ServiceProblem(
            .cycle, names[0],
            ["\(names[0]) needs itself to be made: \(names.joined(separator: " -> "))."]
                + entries.map { "\($0.key) is registered at \($0.callSite)" }
                + [
                    "To fix: let one of them ask for the other in `initCompleted`, with a scope that shares such as "
                        + "`graph`, or take a `Lazy` of it."
                ])
    }

    /// - Parameter way: From the one that keeps to the one that is kept.
    @MainActor
    static func captive(_ way: [ServiceEntry]) -> ServiceProblem {
        let (keeper, kept) = (way[0], way[way.count - 1])
        return ServiceProblem(
            .captive, "\(kept.key)",
            [
                "\(keeper.key) (\(keeper.scope)) would keep \(kept.key) (\(kept.scope)), which lives shorter.",
                "Way: \(way.map { "\($0.key)" }.joined(separator: " -> "))",
                "\(keeper.key) is registered at \(keeper.callSite)",
                "\(kept.key) is registered at \(kept.callSite)",
                "To fix: give \(kept.key) a longer scope or \(keeper.key) a shorter one, or take a `Provider` of it.",
            ])
    }

    @MainActor
    static func ignoredArguments(_ entry: ServiceEntry) -> ServiceProblem {
        ServiceProblem(
            .ignoredArguments, "\(entry.key)",
            [
                "The service \(entry.key) is shared (\(entry.scope)), and its arguments are not Hashable.",
                "Registered at \(entry.callSite)", ResolutionError.ignoredArgumentsFix,
            ])
    }

    static func notMade(_ error: ResolutionError) -> ServiceProblem {
        var lines = "\(error)".split(separator: "\n").map { String($0.hasPrefix("  ") ? $0.dropFirst(2) : $0) }
        // What a factory threw may say itself what to do.
        if !lines.contains(where: { $0.hasPrefix("To fix: ") }) {
            lines.append("To fix: correct the factory that is registered there, or give it what it lacks.")
        }
        return ServiceProblem(.notMade, error.service, lines)
    }
}
