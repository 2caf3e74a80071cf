/// The owner of the objects that a RIB creates for itself and its children.
///
/// A builder creates one component for each `build`. The component conforms to the dependencies of the children, each
/// in an extension in a file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    /// The shared instances, as a linked list, because most components have one or two.
    ///
    /// Declared first, because the offset of a property behind `dependency` is known only at run time. `shared` is
    /// inlinable, so that the caller knows the type of an entry.
    @usableFromInline final var newestShared: SharedEntry?

    /// The dependency that the parent passed to the RIB's builder.
    public let dependency: DependencyType

    /// Creates a component on top of the parent's `dependency`.
    public init(dependency: DependencyType) {
        self.dependency = dependency
    }

    /// Returns the instance that this component shares for this call site.
    ///
    /// The first call creates it with `make`, and it is released with the component. The key is the call site (file,
    /// line, column) together with the type. An override that calls `super`, and two calls in one line, therefore have
    /// instances of their own. In uber/RIBs-iOS, which uses `#function` as the key, they collide.
    ///
    ///     var mutableScoreStream: MutableScoreStream { shared { MutableScoreStream() } }
    ///
    /// A method with a parameter has one call site for all its arguments, and a helper around `shared` has one for all
    /// its callers. Use `shared(key:)` there. If the instance needs itself while it is created, the call traps with a
    /// message that names the types of the cycle.
    @inlinable
    public final func shared<Instance>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ make: () -> Instance
    ) -> Instance {
        let key = SharedKey(fileID, line, column, Instance.self)
        if let instance: Instance = newestShared?.instance(for: key) { return instance }
        SharedCreation.begin(key, for: self, in: self)
        let instance = make()
        SharedCreation.end()
        newestShared = TypedSharedEntry(key, instance, after: newestShared)
        return instance
    }

    /// Returns the instance that this component shares for this call site and `key`.
    ///
    /// The first call with a key creates the instance with `make`, and it is released with the component. If the
    /// instance needs itself while it is created, the call traps.
    ///
    ///     func stream(for player: Player) -> ScoreStream { shared(key: player.id) { ScoreStream(player) } }
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
}

/// The component of a root RIB, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    /// Creates a component without a dependency.
    public init() {}
}
