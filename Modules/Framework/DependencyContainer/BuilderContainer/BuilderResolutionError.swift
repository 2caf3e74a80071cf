import RIBs

/// The error that `BuilderContainer.resolve(for:)` throws if it finds no builder, or several.
public enum BuilderResolutionError: Error, Equatable, CustomStringConvertible {
    /// No builder is registered under the name `id`.
    case notRegistered(id: String, registered: RegisteredBuilders)
    /// Builders with different interfaces are registered under the name `id`.
    case ambiguous(id: String, interfaces: [String])

    /// The name, similar names, the registered builders, the cause and the fix.
    public var description: String { diagnostic.description }

    private var diagnostic: Diagnostic {
        switch self {
        case .notRegistered(let id, let registered):
            Diagnostic(
                "No builder is registered for \(quoted(id)).", facts: registered.facts(about: id),
                cause: "The name is misspelled, or the assembly that registers it is not in the list of assemblies.",
                fix:
                    "correct the name, or add `builders.register(builder: ….self, with: \(quoted(id)))` to an assembly."
            )
        case .ambiguous(let id, let interfaces):
            Diagnostic(
                "\(interfaces.count) builders are registered for \(quoted(id)): \(interfaces.joined(separator: ", ")).",
                cause: "IDs of different interfaces have this name.",
                fix: "resolve it by a BuilderID, which carries the interface.")
        }
    }
}
