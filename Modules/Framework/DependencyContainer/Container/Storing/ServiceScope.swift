/// The lifetime of the instances that a `Container` creates for a registration.
///
///     extension ServiceScope {
///         static let session = Self("session")
///         static let game = Self("game", within: .session)
///     }
public struct ServiceScope: CustomStringConvertible, Hashable, Sendable {
    /// A new instance for every resolve, owned by the caller. This is the default.
    public static let transient = Self(lifetime: .transient)
    /// One instance for a registration, the container asked and the argument values, within one outermost resolve.
    ///
    /// Swinject has a similar scope and uses it by default.
    public static let graph = Self(lifetime: .graph)
    /// One instance for the container of the registration, created by the first resolve and released with the
    /// container.
    public static let container = Self(lifetime: .container)
    /// One instance as long as it has another owner, or the resolve that created it runs. The service has to be an
    /// object.
    public static let weak = Self(lifetime: .weak)

    let lifetime: Lifetime

    private init(lifetime: Lifetime) {
        self.lifetime = lifetime
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
        var names: Set<String> = []
        if case .custom(let name, let outer) = outer.lifetime { names = outer.union([name]) }
        lifetime = .custom(name: name, outer: names)
    }

    /// The name of the scope.
    public var description: String {
        switch lifetime {
        case .transient: "transient"
        case .graph: "graph"
        case .container: "container"
        case .weak: "weak"
        case .custom(let name, _): name
        }
    }

    /// Returns whether a service of this scope may retain a service of `other`.
    func mayRetain(_ other: ServiceScope) -> Bool {
        switch (lifetime, other.lifetime) {
        case (.transient, _), (.graph, _), (_, .transient), (_, .weak), (_, .container): true
        case (.custom(let name, let outer), .custom(let other, _)): name == other || outer.contains(other)
        case (_, .graph), (_, .custom): false
        }
    }

    /// Returns whether both are the same built-in scope, or custom scopes with the same name.
    public static func == (first: ServiceScope, second: ServiceScope) -> Bool {
        switch (first.lifetime, second.lifetime) {
        case (.transient, .transient), (.graph, .graph), (.container, .container), (.weak, .weak): true
        case (.custom(let name, _), .custom(let other, _)): name == other
        default: false
        }
    }

    /// Hashes the name of the scope.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(description)
    }
}

enum Lifetime: Sendable {
    case transient, graph, container, weak
    /// - Parameter outer: The names of the custom scopes that last longer.
    indirect case custom(name: String, outer: Set<String>)
}
