import RIBs

/// The interface of a `BuilderID` as a value.
struct BuilderInterface: Hashable, Sendable {
    /// The interface of the builders that were registered by a string.
    static let any = BuilderInterface((any Buildable.Type).self)

    private let interface: Any.Type

    init<Interface>(_ type: Interface.Type) {
        interface = type
    }

    static func == (first: BuilderInterface, second: BuilderInterface) -> Bool { first.interface == second.interface }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(interface)) }

    /// The name without `any` and `.Type`: `DIVerifyBuildable`.
    var name: String { interfaceName(of: interface) }

    /// Returns whether `builder` conforms to the interface.
    func includes(_ builder: any Buildable.Type) -> Bool { conforms(builder, to: interface) }

    private func conforms<Interface>(_ builder: any Buildable.Type, to type: Interface.Type) -> Bool {
        builder is Interface
    }
}
