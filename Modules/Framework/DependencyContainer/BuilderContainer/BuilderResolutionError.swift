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

/// The builders that were registered when an error was thrown.
///
/// Its texts are created when they are read, so that an error that the caller handles stays cheap.
public struct RegisteredBuilders: Equatable, Sendable {
    let entries: [BuilderEntry]

    /// The IDs with their interfaces, in the order of registration.
    public var ids: [String] { entries.map(\.id) }

    /// Returns the builders whose name is the most similar to `name`, with the lines that registered them. The array is
    /// empty if no name is similar.
    public func closest(to name: String) -> [String] {
        let spelling = closestSpelling(to: name, among: entries.lazy.map(\.name))
        return entries.filter { $0.name == spelling }.map { "\($0.id), registered at \($0.callSite)" }
    }

    /// Whether both have the same registrations.
    public static func == (first: RegisteredBuilders, second: RegisteredBuilders) -> Bool {
        first.entries.elementsEqual(second.entries) { $0 === $1 }
    }

    /// Returns the lines of a message that suggest similar names and list the registered builders.
    func facts(about name: String) -> [String] {
        closest(to: name).map { "Did you mean \($0)?" }
            + ["Registered: \(ids.isEmpty ? "nothing" : ids.joined(separator: ", "))"]
    }
}
