import RIBs

/// The reason why `BuilderContainer.resolve(for:)` found no builder for a name.
public enum BuilderResolutionError: Error, Equatable, CustomStringConvertible {
    /// No builder is registered under the name `id`.
    case notRegistered(id: String, registered: RegisteredBuilders)
    /// Builders with different interfaces are registered under the name `id`.
    case ambiguous(id: String, interfaces: [String])

    /// The name, the nearest spelling, all that is registered, and the fix.
    public var description: String { diagnostic.description }

    private var diagnostic: Diagnostic {
        switch self {
        case .notRegistered(let id, let registered):
            Diagnostic(
                (["No builder is registered for \"\(id)\"."]
                    + RegisteredBuilders.lines(closest: registered.closest(to: id), ids: registered.ids))
                    .joined(separator: "\n  "),
                cause: "The name is misspelled, or the assembly that registers it is not in the list of assemblies.",
                fix: "correct the name, or add `builders.register(builder: ….self, with: \"\(id)\")` to an assembly.")
        case .ambiguous(let id, let interfaces):
            Diagnostic(
                "\(interfaces.count) builders are registered for \"\(id)\": \(interfaces.joined(separator: ", ")).",
                cause: "IDs of different interfaces have this name.",
                fix: "resolve it by a BuilderID, which carries the interface.")
        }
    }
}

/// The builders that were registered when a name was not found.
///
/// Its texts are made when they are read, because a caller that expects the error does not need them.
public struct RegisteredBuilders: Equatable, Sendable {
    let entries: [BuilderEntry]

    /// The IDs with their interfaces, in the order of registration.
    public var ids: [String] { entries.map(\.id) }

    /// Returns the builders with the name that is spelled most like `name`, and the lines that registered them.
    public func closest(to name: String) -> [String] {
        let spelling = closestSpelling(to: name, among: entries.lazy.map(\.name))
        return entries.filter { $0.name == spelling }.map { "\($0.id), registered at \($0.callSite)" }
    }

    /// Whether both have the same registrations.
    public static func == (first: RegisteredBuilders, second: RegisteredBuilders) -> Bool {
        first.entries.elementsEqual(second.entries) { $0 === $1 }
    }

    /// The lines of a message about a missing builder.
    static func lines(closest: [String], ids: [String]) -> [String] {
        closest.map { "Did you mean \($0)?" } + ["Registered: \(ids.isEmpty ? "nothing" : ids.joined(separator: ", "))"]
    }
}
