import RIBs

/// A required builder that is not registered.
public struct MissingBuilder: Equatable, CustomStringConvertible, Sendable {
    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public let id: String
    /// The builders that require it, each as a path from a root or a registered builder: `RootBuilder ->
    /// LoggedInBuilder`.
    public let neededBy: [String]
    /// The builders with a similar name, and the lines that registered them.
    public let suggestions: [String]
    /// The IDs of all registered builders.
    public let registered: [String]
    private let fix: String

    init(_ requirement: BuilderRequirement, neededBy: [String], registered: RegisteredBuilders) {
        id = requirement.description
        self.neededBy = neededBy
        suggestions = registered.closest(to: requirement.name)
        self.registered = registered.ids
        fix = "register \(requirement.registration) in an assembly"
    }

    /// The ID, the builders that require it, the registered builders, the cause and the fix.
    public var description: String {
        Diagnostic(
            what,
            cause: suggestions.isEmpty
                ? "The assembly that registers it is not in the list of assemblies."
                : "It is registered with another name or for another interface.",
            fix: "\(fix)."
        ).listed
    }

    /// Returns the message for a `resolve` that found no builder.
    func diagnostic(resolvedAt callSite: CallSite) -> Diagnostic {
        Diagnostic(
            what, at: callSite,
            cause: "The `needs` of the builder that resolves it do not have this ID, or the app was not validated.",
            fix: "\(fix), and call validate(roots:) before the first screen.")
    }

    private var what: String {
        let lines =
            ["The builder \(id) is not registered."] + neededBy.map { "Needed by: \($0)" }
            + RegisteredBuilders.lines(closest: suggestions, ids: registered)
        return lines.joined(separator: "\n  ")
    }
}

extension BuilderRequirement {
    /// The line that registers a builder for the ID, with `…` for the builder's type.
    fileprivate var registration: String {
        if interface == .any { return "a builder with `builders.register(builder: ….self, with: \(quoted(name)))`" }
        let isIdentifier = name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber }
        let id = isIdentifier ? ".\(name)" : "BuilderID<any \(interface.name).Type>(\(quoted(name)))"
        return "a builder that conforms to \(interface.name), with `builders.register(….self, for: \(id))`,"
    }
}
