import RIBs

/// One registered builder.
class BuilderEntry {
    let name: String
    /// `"verify" (DIVerifyBuildable)`
    let id: String
    let interface: String
    let interfaceID: ObjectIdentifier
    let builderType: any Buildable.Type
    let callSite: CallSite

    init<Interface>(builderType: any Buildable.Type, id: BuilderID<Interface>, callSite: CallSite) {
        name = id.name
        self.id = "\(id)"
        interface = interfaceName(of: Interface.self)
        interfaceID = ObjectIdentifier(Interface.self)
        self.builderType = builderType
        self.callSite = callSite
    }

    /// Whether `other` has the interface that this one is registered with.
    func hasSameInterface(as other: any Buildable.Type) -> Bool { false }
}

/// The builder with its interface, so that resolving needs no cast to it.
final class TypedEntry<Interface>: BuilderEntry {
    let builder: Interface

    init(_ builder: Interface, builderType: any Buildable.Type, id: BuilderID<Interface>, callSite: CallSite) {
        self.builder = builder
        super.init(builderType: builderType, id: id, callSite: callSite)
    }

    override func hasSameInterface(as other: any Buildable.Type) -> Bool { other is Interface }
}
