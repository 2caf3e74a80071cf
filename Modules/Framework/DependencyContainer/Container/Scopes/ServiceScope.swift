/// The lifetime of the instances that a `Container` creates for a registration.
///
///     extension ServiceScope {
///         static let session = Self("session")
///         static let game = Self("game", within: .session)
///     }
public struct ServiceScope: CustomStringConvertible, Hashable, Sendable {
    /// A new instance for every resolve, owned by the caller. This is the default.
    public static let transient = Self(lifetime: .transient, description: "transient", outer: [])
    /// One instance for all factories of one outermost resolve, released at the end of that resolve.
    ///
    /// Swinject has the same scope and uses it by default.
    public static let graph = Self(lifetime: .graph, description: "graph", outer: [])
    /// One instance for the container of the registration, created by the first resolve and released with the
    /// container.
    public static let container = Self(lifetime: .container, description: "container", outer: [])
    /// One instance as long as it has another owner. The service has to be an object.
    public static let weak = Self(lifetime: .weak, description: "weak", outer: [])

    let lifetime: Lifetime
    /// The name of the scope.
    public let description: String
    /// The names of the custom scopes that contain this one and therefore last at least as long.
    private let outer: Set<String>

    private init(lifetime: Lifetime, description: String, outer: Set<String>) {
        self.lifetime = lifetime
        self.description = description
        self.outer = outer
    }

    /// Creates a custom scope: one instance until `Container.resetScope(_:)` is called with the scope.
    ///
    /// Two scopes with the same name are equal.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - outer: A scope that lasts longer. A service of the new scope may retain services of the outer one, which
    ///     `validate()` checks.
    public init(_ name: String, within outer: ServiceScope = .container) {
        self.init(
            lifetime: .custom, description: name,
            outer: outer.lifetime == .custom ? outer.outer.union([outer.description]) : [])
    }

    /// Returns whether a service of this scope may retain a service of `other`.
    func mayRetain(_ other: ServiceScope) -> Bool {
        switch (lifetime, other.lifetime) {
        case (.transient, _), (.graph, _), (_, .transient), (_, .weak), (_, .container): true
        case (_, .graph): false
        case (.custom, .custom): self == other || outer.contains(other.description)
        case (_, .custom): false
        }
    }

    /// Returns whether both are the same built-in scope, or custom scopes with the same name.
    public static func == (first: ServiceScope, second: ServiceScope) -> Bool {
        first.lifetime == second.lifetime && first.description == second.description
    }

    /// Hashes the name of the scope.
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
