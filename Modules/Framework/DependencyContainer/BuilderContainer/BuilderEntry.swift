public import RIBs

/// A registered builder without the static type of its interface.
@MainActor
@usableFromInline
class BuilderEntry {
    @usableFromInline let name: String
    let interface: BuilderInterface
    @usableFromInline let builderType: any Buildable.Type
    let callSite: CallSite
    /// The index in the order of registration, which the container sets.
    var index = 0
    /// The next builder of the same name, which has another interface. The container sets it.
    var next: BuilderEntry?

    init(name: String, interface: BuilderInterface, builderType: any Buildable.Type, callSite: CallSite) {
        self.name = name
        self.interface = interface
        self.builderType = builderType
        self.callSite = callSite
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    nonisolated var id: String { "\(quoted(name)) (\(interface.name))" }
}

/// A registered builder with the static type of its interface.
///
/// Resolving compares this type instead of looking up a protocol conformance, which is slower.
@usableFromInline
final class TypedEntry<Interface>: BuilderEntry {
    @usableFromInline let builder: Interface

    init(_ builder: Interface, builderType: any Buildable.Type, id: BuilderID<Interface>, callSite: CallSite) {
        self.builder = builder
        super.init(
            name: id.name, interface: BuilderInterface(Interface.self), builderType: builderType, callSite: callSite)
    }
}

/// The builders that were registered when an error was thrown.
///
/// Its texts are created when they are read, so that an error that the caller handles stays cheap.
public struct RegisteredBuilders: Equatable, Sendable {
    let entries: [BuilderEntry]

    /// The IDs with their interfaces, in the order of registration.
    public var ids: [String] { entries.map(\.id) }

    /// Whether both have the same registrations.
    public static func == (first: RegisteredBuilders, second: RegisteredBuilders) -> Bool {
        first.entries.elementsEqual(second.entries) { $0 === $1 }
    }

    /// Returns the lines of a message that suggest the most similar name and list the registered builders.
    func facts(about name: String) -> [String] {
        let spelling = closestSpelling(to: name, among: entries.lazy.map(\.name))
        return entries.filter { $0.name == spelling }.map { "Did you mean \($0.id), registered at \($0.callSite)?" }
            + ["Registered: \(ids.isEmpty ? "nothing" : ids.joined(separator: ", "))"]
    }
}

extension BuilderRequirement {
    /// Returns the message about a builder that is required and not registered.
    func missing(facts: [String], resolvedAt callSite: CallSite? = nil) -> Diagnostic {
        Diagnostic(
            "The builder \(self) is not registered.", facts: facts, at: callSite,
            cause: callSite == nil
                ? "The assembly that registers it is not in the list, or registers it with another name or interface."
                : unstatedNeed,
            fix: registration
                + (callSite == nil
                    ? "."
                    : ", and call validate(roots:) before the first screen. In a test, register a double with that line "
                        + "in the container that the dependency returns as `builders`."))
    }

    /// Describes the line that registers a builder for the ID, with `…` for the builder's type.
    private var registration: String {
        if interface == .any {
            return "register a builder with `builders.register(builder: ….self, with: \(quoted(name)))` in an assembly"
        }
        let isIdentifier = name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber }
        let id = isIdentifier ? ".\(name)" : "BuilderID<any \(interface.name).Type>(\(quoted(name)))"
        return "register a builder that conforms to \(interface.name), with `builders.register(….self, for: \(id))`, "
            + "in an assembly"
    }
}
