import RIBs

/// A required builder that is not registered.
@MainActor
struct MissingBuilder {
    let requirement: BuilderRequirement
    /// The builders that require it, each as a path from a root or a registered builder: `RootBuilder ->
    /// LoggedInBuilder`.
    let neededBy: [String]
    let registered: RegisteredBuilders

    /// The ID, the builders that require it, the registered builders, the cause and the fix.
    var problem: ValidationError.Problem {
        let cause =
            registered.closest(to: requirement.name).isEmpty
            ? "The assembly that registers it is not in the list of assemblies."
            : "It is registered with another name or for another interface."
        return ValidationError.Problem(
            .missingBuilder, "\(requirement)", Diagnostic(what, facts: facts, cause: cause, fix: "\(fix)."))
    }

    /// Returns the message for a `resolve` that found no builder.
    func diagnostic(resolvedAt callSite: CallSite) -> Diagnostic {
        Diagnostic(
            what, facts: facts, at: callSite,
            cause: "The `needs` of the builder that resolves it do not have this ID, or the app was not validated.",
            fix: "\(fix), and call validate(roots:) before the first screen.")
    }

    private var what: String { "The builder \(requirement) is not registered." }
    private var facts: [String] { neededBy.map { "Needed by: \($0)" } + registered.facts(about: requirement.name) }

    /// The line that registers a builder for the ID, with `…` for the builder's type.
    private var fix: String {
        let (name, interface) = (requirement.name, requirement.interface)
        if interface == .any {
            return "register a builder with `builders.register(builder: ….self, with: \(quoted(name)))` in an assembly"
        }
        let isIdentifier = name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber }
        let id = isIdentifier ? ".\(name)" : "BuilderID<any \(interface.name).Type>(\(quoted(name)))"
        return "register a builder that conforms to \(interface.name), with `builders.register(….self, for: \(id))`, "
            + "in an assembly"
    }
}
