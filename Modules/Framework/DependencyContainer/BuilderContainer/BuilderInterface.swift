import RIBs

/// The interface of a `BuilderID` as a value.
struct BuilderInterface: Hashable, Sendable {
    /// The interface of the builders that were registered by a string.
    static let any = BuilderInterface((any Buildable.Type).self)

    let id: ObjectIdentifier
    private let type: Any.Type
    private let isInterface: @Sendable (any Buildable.Type) -> Bool

    init<Interface>(_ type: Interface.Type) {
        id = ObjectIdentifier(type)
        self.type = type
        isInterface = { $0 is Interface }
    }

    static func == (first: BuilderInterface, second: BuilderInterface) -> Bool { first.id == second.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// The name without `any` and `.Type`: `DIVerifyBuildable`.
    var name: String { interfaceName(of: type) }

    /// Returns whether `builder` conforms to the interface.
    func includes(_ builder: any Buildable.Type) -> Bool { isInterface(builder) }
}
