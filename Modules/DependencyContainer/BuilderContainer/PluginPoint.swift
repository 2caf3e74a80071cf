/// What `BuilderContainer.all(of:)` found for an interface.
@usableFromInline
class PluginPoint: TableEntry {
    let tableKey: EntryKey

    init(interface: ObjectIdentifier) {
        tableKey = EntryKey(interface, name: nil)
    }

    deinit {}
}

/// The builders with their interface.
@usableFromInline
final class TypedPluginPoint<Interface>: PluginPoint {
    @usableFromInline let found: [(id: BuilderID<Interface>, builder: Interface)]

    init(_ found: [(id: BuilderID<Interface>, builder: Interface)]) {
        self.found = found
        super.init(interface: ObjectIdentifier(Interface.self))
    }

    deinit {}
}

extension Unmanaged<PluginPoint> {
    /// What was found for `interface`, which is the key.
    @inlinable
    func found<Interface>(for interface: Interface.Type) -> [(id: BuilderID<Interface>, builder: Interface)] {
        _withUnsafeGuaranteedRef { unsafeDowncast($0, to: TypedPluginPoint<Interface>.self).found }
    }
}
