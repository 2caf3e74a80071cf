/// Everything that is wrong with what was registered, found before the first screen.
public struct ValidationError: Error, Equatable, CustomStringConvertible {
    public let missing: [MissingBuilder]
    public let services: [ServiceProblem]
    public let duplicates: [DuplicateRegistration]

    init(missing: [MissingBuilder], services: [ServiceProblem] = [], duplicates: [DuplicateRegistration]) {
        self.missing = missing
        self.services = services
        self.duplicates = duplicates
    }

    /// Several errors as one; nil if there is none.
    public init?(_ errors: [ValidationError]) {
        guard !errors.isEmpty else { return nil }
        self.init(
            missing: errors.flatMap(\.missing), services: errors.flatMap(\.services),
            duplicates: errors.flatMap(\.duplicates))
    }

    public var description: String {
        let problems = missing.map(\.description) + services.map(\.description) + duplicates.map(\.description)
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        let numbered = problems.enumerated().map { "\($0 + 1). \($1)" }
        return (["The app is not put together right: \(count)."] + numbered).joined(separator: "\n")
    }
}

/// A builder that somebody will resolve and nobody registered.
public struct MissingBuilder: Equatable, CustomStringConvertible, Sendable {
    /// `"verify" (DIVerifyBuildable)`
    public let id: String
    let name: String
    /// Who needs it, from a root or a registered builder on: `RootBuilder -> LoggedInBuilder`.
    public let neededBy: [String]
    /// What is registered under nearly the same name, and where.
    public let close: [String]
    /// The ids of everything that is registered.
    public let registered: [String]

    public var description: String {
        var lines = ["The builder \(id) is not registered."]
        lines += neededBy.map { "Needed by: \($0)" }
        if close.isEmpty {
            lines.append("Registered: \(registered.isEmpty ? "nothing" : registered.joined(separator: ", "))")
        } else {
            lines += close.map { "Close: \($0)" }
        }
        lines.append("To fix: add `builders.register(\(adapterName).self, for: .\(name))` to an assembly.")
        return lines.joined(separator: "\n   ")
    }

    /// What the builder for the ID would be called: `DIVerifyBuilderAdapter` for a `DIVerifyBuildable`.
    private var adapterName: String {
        let interface = id.split(separator: "(").last?.dropLast() ?? "X"
        return interface.hasSuffix("Buildable") ? "\(interface.dropLast("Buildable".count))BuilderAdapter" : "XBuilder"
    }
}

/// Something that was registered twice.
public struct DuplicateRegistration: Equatable, CustomStringConvertible, Sendable {
    let subject: String
    /// Where it was registered first: this one is in use.
    public let first: String
    public let second: String
    let fix: String

    public var description: String {
        [
            "\(subject) is registered twice.", "First: \(first)", "Again: \(second)", "To fix: \(fix)",
        ].joined(separator: "\n   ")
    }
}
