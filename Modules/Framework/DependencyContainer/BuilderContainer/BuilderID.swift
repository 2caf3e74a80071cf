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
