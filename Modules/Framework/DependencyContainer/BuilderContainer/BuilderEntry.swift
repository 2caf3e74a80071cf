public import RIBs

/// A registered builder without the static type of its interface.
@MainActor
@usableFromInline
class BuilderEntry {
    @usableFromInline let name: String
    let interface: BuilderInterface
    @usableFromInline let builderType: any Buildable.Type
    let callSite: CallSite

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
