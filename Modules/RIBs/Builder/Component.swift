/// The owner of the objects that a RIB creates for itself and its children. It conforms to the children's
/// dependencies.
///
/// A builder creates one component for each `build`. The conformance to a child's dependency is in an extension in
/// a file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    /// The dependency that the parent passed to the RIB's builder.
    public let dependency: DependencyType

    /// The shared instances, as a list of typed entries: most components have one or two.
    private final var newestShared: SharedEntry?

    /// Creates a component on top of the parent's `dependency`.
    public init(dependency: DependencyType) {
        self.dependency = dependency
    }

    /// Returns the one instance of this component for this call site: `make` creates it on the first call, and it
    /// is released with the component.
    ///
    /// The key is the call site (file, line, column) together with the type, so an override that calls
    /// `super`, or two calls in one line, do not collide (uber/RIBs-iOS keys by `#function`, where they do).
    ///
    ///     var mutableScoreStream: MutableScoreStream { shared { MutableScoreStream() } }
    ///
    /// A method with a parameter has one call site for all arguments, and so has a helper around `shared` for all
    /// its callers: use `shared(key:)` there. An instance that needs itself while it is created traps; the message
    /// names the types of the cycle.
    @inlinable
    public final func shared<Instance>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ make: () -> Instance
    ) -> Instance {
        let key = SharedKey(fileID, line, column, Instance.self)
        if let entry = sharedEntry(for: key) as? TypedSharedEntry<Instance> { return entry.instance }
        SharedCreation.begin(key, for: self, in: self)
        let instance = make()
        SharedCreation.end()
        add(TypedSharedEntry(key, instance, after: lastShared))
        return instance
    }

    /// Returns the one instance of this component for this call site and `key`: `make` creates it on the first call
    /// with that key, and it is released with the component. An instance that needs itself traps.
    ///
    ///     func stream(for player: Player) -> ScoreStream { shared(key: player.id) { ScoreStream(player) } }
    @inlinable
    public final func shared<Key: Hashable, Instance>(
        key: Key,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ make: () -> Instance
    ) -> Instance {
        let instances = shared(fileID: fileID, line: line, column: column) { KeyedInstances<Key, Instance>() }
        return instances.instance(for: key, at: SharedKey(fileID, line, column, Instance.self), in: self, make)
    }

    @usableFromInline
    final var lastShared: SharedEntry? { newestShared }

    @usableFromInline
    final func sharedEntry(for key: SharedKey) -> SharedEntry? { newestShared?.entry(for: key) }

    @usableFromInline
    final func add(_ entry: SharedEntry) { newestShared = entry }
}

/// The component of a tree's root, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    /// Creates a component without a dependency.
    public init() {}
}
