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

/// The call site of a shared instance.
struct SharedKey: Equatable {
    let fileID: StaticString
    // Beside the flags of `fileID`, and smaller than `line`, which makes the key of each shared instance 8 bytes smaller.
    let column: UInt32
    let line: UInt

    init(_ callSite: CallSite, column: UInt) {
        fileID = callSite.fileID
        line = callSite.line
        self.column = UInt32(truncatingIfNeeded: column)
    }

    static func == (first: Self, second: Self) -> Bool {
        // Compares the texts as well, because each dynamic library has its own copy of a file's name.
        first.line == second.line && first.column == second.column
            && (first.fileID.utf8Start == second.fileID.utf8Start
                || first.fileID.description == second.fileID.description)
    }

    /// Returns the instance that `make` creates. Traps if the instance is being created already, because it needs
    /// itself.
    ///
    /// - Parameter owner: The object that will store the instance.
    @MainActor
    func create<Instance>(
        _ type: Any.Type, for owner: AnyObject, in component: AnyObject, _ make: () -> Instance
    ) -> Instance {
        let creation = SharedCreation(owner: ObjectIdentifier(owner), key: self, type: type)
        if let first = ProcessState.creations.firstIndex(of: creation) {
            trapCycle(ProcessState.creations[first...].map(\.type) + [type], in: Swift.type(of: component))
        }
        ProcessState.creations.append(creation)
        defer { ProcessState.creations.removeLast() }
        return make()
    }

    private func trapCycle(_ types: [Any.Type], in component: Any.Type) -> Never {
        let names = types.map { "\($0)" }.joined(separator: " -> ")
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names).",
            at: CallSite(fileID: fileID, line: line),
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the cycle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
}

/// A shared instance that is being created.
struct SharedCreation: Equatable {
    let owner: ObjectIdentifier
    let key: SharedKey
    let type: Any.Type

    static func == (first: Self, second: Self) -> Bool {
        first.owner == second.owner && first.key == second.key && first.type == second.type
    }
}

/// A shared instance of a component.
struct SharedInstance {
    let key: SharedKey
    let box: AnySharedBox
}

/// A shared instance of any type. Its class tells the type, which is a part of its key.
@MainActor
@usableFromInline
class AnySharedBox {
    class var instanceType: Any.Type { Never.self }

    @usableFromInline init() {}
}

/// A shared instance. A cast of the instance itself would search the conformances of the app if its type is a protocol.
@usableFromInline
final class SharedBox<Instance>: AnySharedBox {
    @usableFromInline let instance: Instance

    @usableFromInline
    init(_ instance: Instance) {
        self.instance = instance
    }

    override class var instanceType: Any.Type { Instance.self }
}

/// The instances of one call site of `shared(key:)`.
@MainActor
final class KeyedInstances<Key: Hashable, Instance> {
    private final class Entry {
        var instance: Instance?
    }

    private var entries: [Key: Entry] = [:]

    init() {}

    func instance(for item: Key, at key: SharedKey, in component: AnyObject, _ make: () -> Instance) -> Instance {
        let entry = entry(for: item)
        if let instance = entry.instance { return instance }
        let instance = key.create(Instance.self, for: entry, in: component, make)
        entry.instance = instance
        return instance
    }

    private func entry(for item: Key) -> Entry {
        // Moved out for the lookup, because comparing two keys can share another instance. That one is not stored.
        var table = exchange(&entries, with: [:])
        let entry = table[item] ?? Entry()
        table[item] = entry
        let added = exchange(&entries, with: table)
        extendLifetime(added)
        return entry
    }
}
