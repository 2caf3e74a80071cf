/// The lifetime of the instances that a `Container` creates for a registration.
///
///     extension ServiceScope {
///         static let session = Self("session")
///         static let game = Self("game", within: .session)
///     }
public struct ServiceScope: CustomStringConvertible, Hashable, Sendable {
    /// A new instance for every resolve, owned by the caller. This is the default.
    public static let transient = Self(.transient)
    /// One instance for a registration, the container asked and the argument values, within one outermost resolve.
    ///
    /// Swinject has a similar scope and uses it by default.
    public static let graph = Self(.graph)
    /// One instance for the container of the registration, created by the first resolve and released with the
    /// container.
    public static let container = Self(.container)
    /// One instance as long as it has another owner, or the resolve that created it runs. The service has to be an
    /// object. The arguments of a deallocated instance are released when the container stores others.
    public static let weak = Self(.weak)

    private enum Lifetime {
        case transient, graph, container, weak
        // Indirect, so that a registration takes less memory.
        indirect case custom(String, within: ServiceScope)
    }

    private let lifetime: Lifetime

    private init(_ lifetime: Lifetime) {
        self.lifetime = lifetime
    }

    /// Creates a custom scope: one instance until `Container.resetScope(_:)` is called with the scope or an outer one.
    ///
    /// Two scopes with the same name are equal.
    ///
    /// - Parameters:
    ///   - name: The name of the scope.
    ///   - outer: A scope that lasts longer. A service of the new scope may retain services of the outer one, which
    ///     `validate()` checks.
    public init(_ name: String, within outer: ServiceScope = .container) {
        lifetime = .custom(name, within: outer)
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

    /// Returns whether this is `scope`, or a custom scope that is declared within it.
    func isWithin(_ scope: ServiceScope) -> Bool {
        if self == scope { return true }
        if case .custom(_, let outer) = lifetime { return outer.isWithin(scope) }
        return false
    }

    private var isCustom: Bool { if case .custom = lifetime { true } else { false } }

    /// Returns whether a service of this scope may retain a service of `other`.
    func mayRetain(_ other: ServiceScope) -> Bool {
        switch (lifetime, other.lifetime) {
        case (.transient, _), (.graph, _), (_, .transient), (_, .weak), (_, .container): true
        case (.custom(_, let outer), .custom): self == other || outer.isCustom && outer.mayRetain(other)
        case (_, .graph), (_, .custom): false
        }
    }

    /// Returns whether both are the same built-in scope, or custom scopes with the same name.
    public static func == (first: ServiceScope, second: ServiceScope) -> Bool {
        switch (first.lifetime, second.lifetime) {
        case (.transient, .transient), (.graph, .graph), (.container, .container), (.weak, .weak): true
        case (.custom(let one, _), .custom(let other, _)): one == other
        default: false
        }
    }

    /// Hashes the name of the scope.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
