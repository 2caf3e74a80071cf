import RIBs

/// All problems that a validation of the registered builders and services found.
public struct ValidationError: Error, Equatable, CustomStringConvertible {
    /// The required builders that are not registered.
    public let missing: [MissingBuilder]
    /// The registered builders whose names are not valid.
    public let invalidNames: [InvalidBuilderName]
    /// The problems of the services.
    public let services: [ServiceProblem]
    /// The builders and services that are registered twice.
    public let duplicates: [DuplicateRegistration]

    init(
        missing: [MissingBuilder] = [], invalidNames: [InvalidBuilderName] = [], services: [ServiceProblem] = [],
        duplicates: [DuplicateRegistration] = []
    ) {
        self.missing = missing
        self.invalidNames = invalidNames
        self.services = services
        self.duplicates = duplicates
    }

    /// Creates an error with the problems of all `errors`; nil if `errors` is empty.
    public init?(_ errors: [ValidationError]) {
        guard !errors.isEmpty else { return nil }
        self.init(
            missing: errors.flatMap(\.missing), invalidNames: errors.flatMap(\.invalidNames),
            services: errors.flatMap(\.services), duplicates: errors.flatMap(\.duplicates))
    }

    /// The number of problems, and a numbered list of them.
    public var description: String {
        let problems = problems
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        let numbered = problems.enumerated().map { "\($0 + 1). \($1)" }
        return (["Invalid wiring: \(count)."] + numbered).joined(separator: "\n")
    }

    var isEmpty: Bool { problems.isEmpty }

    private var problems: [any CustomStringConvertible] { missing + invalidNames + services + duplicates }
}

/// A builder or a service that is registered twice.
public struct DuplicateRegistration: Equatable, CustomStringConvertible, Sendable {
    private let subject: String
    /// The line of the first registration, which is in effect: `Module/File.swift:12`.
    public let first: String
    /// The line of the second registration, which has no effect.
    public let second: String
    private let cause: String
    private let fix: String

    /// - Parameter subject: The registered builder or service, as the beginning of a sentence.
    init(
        subject: String, first: String, second: String,
        cause: String = "Two assemblies register it, or one assembly is in the list twice.", fix: String
    ) {
        self.subject = subject
        self.first = first
        self.second = second
        self.cause = cause
        self.fix = fix
    }

    /// The builder or service, both lines, the cause and the fix.
    public var description: String {
        Diagnostic(
            "\(subject) is registered twice.\n  First: \(first)\n  Again: \(second)", cause: cause, fix: fix
        ).listed
    }
}

extension Diagnostic {
    /// The message with its lines aligned below the number of a list.
    var listed: String { description.replacing("\n  ", with: "\n   ") }
}
