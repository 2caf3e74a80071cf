/// The owner of the objects that a RIB creates for itself and its children.
///
/// A builder creates one component for each `build`. The component conforms to the dependencies of the children, each
/// in an extension in a file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    /// An array, because most components have one or two. A dictionary needs 150 bytes more for each of them.
    private final var sharedInstances: [SharedInstance] = []

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
    /// instances of their own. In RIBs-iOS, which uses `#function` as the key, they collide.
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
        // Inlinable, because the type of the box is cheap where the type of the instance is known.
        let box = sharedBox(
            CallSite(fileID: fileID, line: line), column: column, type: SharedBox<Instance>.self
        ) { SharedBox(make()) }
        return (box as! SharedBox<Instance>).instance
    }

    @usableFromInline
    final func sharedBox(
        _ callSite: CallSite, column: UInt, type: AnySharedBox.Type, _ make: () -> AnySharedBox
    ) -> AnySharedBox {
        let key = SharedKey(callSite, column: column)
        for shared in sharedInstances where shared.key == key && Swift.type(of: shared.box) == type {
            return shared.box
        }
        let box = key.create(type.instanceType, for: self, in: self, make)
        sharedInstances.append(SharedInstance(key: key, box: box))
        return box
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
        let callSite = SharedKey(CallSite(fileID: fileID, line: line), column: column)
        return instances.instance(for: key, at: callSite, in: self, make)
    }
}

/// The component of a root RIB, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    /// Creates a component without a dependency.
    public init() {}
}
