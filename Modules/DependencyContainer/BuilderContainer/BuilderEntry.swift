import RIBs

/// One registered builder.
@usableFromInline
class BuilderEntry: TableEntry {
    let tableKey: EntryKey
    let name: String
    let builderType: any Buildable.Type
    let callSite: CallSite
    private let interfaceType: Any.Type

    init<Interface>(builderType: any Buildable.Type, id: BuilderID<Interface>, callSite: CallSite) {
        tableKey = EntryKey(id)
        name = id.name
        self.builderType = builderType
        self.callSite = callSite
        interfaceType = Interface.self
    }

    deinit {}

    /// `DIVerifyBuildable`
    var interface: String { interfaceName(of: interfaceType) }

    /// `"verify" (DIVerifyBuildable)`
    var id: String { "\"\(name)\" (\(interface))" }

    var interfaceID: ObjectIdentifier { ObjectIdentifier(interfaceType) }

    /// Whether `other` has the interface that this one is registered with.
    func hasSameInterface(as other: any Buildable.Type) -> Bool { false }
}

/// The builder with its interface, so that resolving needs no cast to it.
@usableFromInline
final class TypedEntry<Interface>: BuilderEntry {
    @usableFromInline let builder: Interface

    init(_ builder: Interface, builderType: any Buildable.Type, id: BuilderID<Interface>, callSite: CallSite) {
        self.builder = builder
        super.init(builderType: builderType, id: id, callSite: callSite)
    }

    deinit {}

    override func hasSameInterface(as other: any Buildable.Type) -> Bool { other is Interface }
}

extension EntryKey {
    init<Interface>(_ id: BuilderID<Interface>) {
        self.init(ObjectIdentifier(Interface.self), name: id.name, hash: id.nameHash)
    }
}

extension Unmanaged<BuilderEntry> {
    /// The builder of an entry that was found by `interface`: as a part of the key it is the one that the entry
    /// was made with.
    @inlinable
    func builder<Interface>(as interface: Interface.Type) -> Interface {
        _withUnsafeGuaranteedRef { unsafeDowncast($0, to: TypedEntry<Interface>.self).builder }
    }
}
