/// Names a place in a `BuilderContainer`, and the interface that a builder in this place has.
///
/// `Interface` is the metatype of the interface, so that both ends are checked by the compiler: only a type
/// that conforms can be registered, and what is resolved needs no cast. It is no string literal, which would
/// let any builder pass.
///
///     extension BuilderID where Interface == any DIVerifyBuildable.Type {
///         public static let verify = Self("verify")
///     }
public struct BuilderID<Interface>: CustomStringConvertible, Hashable, Sendable {
    /// The one identity of what is registered: on a screen, in a link, in a configuration.
    public let name: String

    /// Known once for an ID that is declared as a `static let`.
    @usableFromInline let nameHash: UInt

    public init(_ name: String) {
        self.name = name
        nameHash = name.quickHash
    }

    /// `"verify" (DIVerifyBuildable)`
    public var description: String { "\"\(name)\" (\(interfaceName(of: Interface.self)))" }
}
