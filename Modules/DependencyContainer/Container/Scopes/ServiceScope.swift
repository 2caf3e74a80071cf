/// How long a service lives that a `Container` made.
///
///     extension ServiceScope {
///         static let session = Self("session")
///         static let game = Self("game", within: .session)
///     }
public struct ServiceScope: CustomStringConvertible, Hashable, Sendable {
    /// A new one for every `resolve`; whoever asked owns it.
    public static let transient = Self(lifetime: .transient, description: "transient", outer: [])
    /// One for all that is made by one outermost `resolve`, and gone with it.
    public static let graph = Self(lifetime: .graph, description: "graph", outer: [])
    /// One for the container it is registered in: made by the first `resolve`, and kept.
    public static let container = Self(lifetime: .container, description: "container", outer: [])
    /// One as long as somebody else holds it. The service has to be an object.
    public static let weak = Self(lifetime: .weak, description: "weak", outer: [])

    let lifetime: Lifetime
    /// The scope's name.
    public let description: String
    /// The names of the custom scopes this one lies within, which end no earlier.
    private let outer: Set<String>

    private init(lifetime: Lifetime, description: String, outer: Set<String>) {
        self.lifetime = lifetime
        self.description = description
        self.outer = outer
    }

    /// A scope of the app's own: one service until `Container.resetScope(_:)` is called with it.
    ///
    /// Two of the same name are the same scope.
    /// - Parameter outer: A scope that lives longer. A service of the inner scope may keep one of the outer.
    public init(_ name: String, within outer: ServiceScope = .container) {
        self.init(
            lifetime: .custom, description: name,
            outer: outer.lifetime == .custom ? outer.outer.union([outer.description]) : [])
    }

    /// Whether a service of this scope may keep one of `other` for as long as it lives.
    func mayKeep(_ other: ServiceScope) -> Bool {
        switch (lifetime, other.lifetime) {
        case (.transient, _), (.graph, _), (_, .transient), (_, .weak), (_, .container): true
        case (_, .graph): false
        case (.custom, .custom): self == other || outer.contains(other.description)
        case (_, .custom): false
        }
    }

    public static func == (first: ServiceScope, second: ServiceScope) -> Bool {
        first.lifetime == second.lifetime && first.description == second.description
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}

@usableFromInline
enum Lifetime: Sendable {
    case transient
    case graph
    case container
    case weak
    case custom
}
