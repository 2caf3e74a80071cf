/// The name of a builder in a `BuilderContainer`, with the interface that the builder conforms to.
///
/// `Interface` is the metatype of the interface, so the compiler checks both ends: only a type that conforms can be
/// registered, and the resolved type needs no cast. A `BuilderID` is no string literal, because a literal would
/// accept any builder.
///
///     extension BuilderID where Interface == any DIVerifyBuildable.Type {
///         public static let verify = Self("verify")
///     }
public struct BuilderID<Interface>: CustomStringConvertible, Hashable, Sendable {
    /// The one identity of the builder: on a screen, in a link, in a configuration.
    public let name: String

    /// Creates an ID. `BuilderContainer.validate(roots:)` reports a name of a registered builder that has other
    /// characters than lower-case ASCII letters, digits and hyphens.
    public init(_ name: String) {
        self.name = name
    }

    /// The name and the interface: `"verify" (DIVerifyBuildable)`.
    public var description: String { "\"\(name)\" (\(interfaceName(of: Interface.self)))" }
}
