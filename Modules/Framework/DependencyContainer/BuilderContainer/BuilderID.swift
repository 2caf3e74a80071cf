import RIBs

/// The name of a builder in a `BuilderContainer`, together with the interface of the builder.
///
/// `Interface` is the metatype of the interface. The compiler checks it at both ends: only a conforming type can be
/// registered, and the resolved type needs no cast. A `BuilderID` cannot be written as a string literal, because a
/// literal would fit every interface.
///
///     extension BuilderID where Interface == any DIVerifyBuildable.Type {
///         public static let verify = Self("verify")
///     }
public struct BuilderID<Interface>: CustomStringConvertible, Hashable, Sendable {
    /// The name that identifies the builder on screens, in links and in configurations.
    public let name: String

    /// Creates an ID.
    ///
    /// - Parameter name: Lower-case ASCII letters, digits and hyphens. `BuilderContainer.validate(roots:)` reports any
    ///   other name.
    public init(_ name: String) {
        self.name = name
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\(BuilderRequirement(self))" }
}

/// The ID of a builder that a type needs.
public struct BuilderRequirement: CustomStringConvertible, Hashable, Sendable {
    let name: String
    let interface: BuilderInterface

    init<Interface>(_ id: BuilderID<Interface>) {
        name = id.name
        interface = BuilderInterface(Interface.self)
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\(quoted(name)) (\(interface.name))" }
}

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
