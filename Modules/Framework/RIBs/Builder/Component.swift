/// The owner of the objects that a RIB creates for itself and its children.
///
/// A builder creates one component for each `build`. The component conforms to the dependencies of the children, each
/// in an extension in a file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    /// The newest shared instance, the first of a linked list, because most components have one or two. A dictionary
    /// needs 150 bytes more for each of them.
    private final var newest: AnySharedBox?

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
        // Inlinable, because the instance is cheap to create and to read where its type is known.
        let key = SharedKey(CallSite(fileID: fileID, line: line), column: column)
        // The box is cast, because a cast of the instance would search the conformances of the app if its type is a
        // protocol.
        if let box = box(of: SharedBox<Instance>.self, key) { return (box as! SharedBox<Instance>).instance }
        begin(SharedCreation(of: Instance.self, key, for: self))
        let instance = make()
        end(with: SharedBox(instance, key))
        return instance
    }

    /// Returns the box of a call site and the type of its instance; nil before the instance is created.
    @usableFromInline
    final func box(of type: AnySharedBox.Type, _ key: SharedKey) -> AnySharedBox? {
        var next = newest
        while let box = next {
            if box.key == key, Swift.type(of: box) == type { return box }
            next = box.next
        }
        return nil
    }

    @usableFromInline
    final func begin(_ creation: SharedCreation) {
        ProcessState.creations.begin(creation, in: self)
    }

    @usableFromInline
    final func end(with box: AnySharedBox) {
        ProcessState.creations.end()
        box.next = newest
        newest = box
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
        let boxes = shared(fileID: fileID, line: line, column: column) { KeyedBoxes<Key, Instance>() }
        let box = boxes.box(for: key)
        if let instance = box.instance { return instance }
        let callSite = SharedKey(CallSite(fileID: fileID, line: line), column: column)
        begin(SharedCreation(of: Instance.self, callSite, for: box))
        let instance = make()
        ProcessState.creations.end()
        box.instance = instance
        return instance
    }
}

/// The component of a root RIB, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    /// Creates a component without a dependency.
    public init() {}
}

/// The call site of a shared instance.
@usableFromInline
struct SharedKey: Equatable {
    let fileID: StaticString
    // Packed beside the flags of `fileID`, so that a key takes 8 bytes less.
    let column: UInt32
    let line: UInt

    @usableFromInline
    init(_ callSite: CallSite, column: UInt) {
        fileID = callSite.fileID
        line = callSite.line
        self.column = UInt32(truncatingIfNeeded: column)
    }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        // Compares the texts as well, because each dynamic library has its own copy of a file's name.
        first.line == second.line && first.column == second.column
            && (first.fileID.utf8Start == second.fileID.utf8Start
                || first.fileID.description == second.fileID.description)
    }
}

/// Holds a shared instance of any type. Each type of instance has its own class, which is a part of the key.
@MainActor
@usableFromInline
class AnySharedBox {
    let key: SharedKey
    /// The instance of the same component that was created before.
    final var next: AnySharedBox?

    @usableFromInline
    init(_ key: SharedKey) {
        self.key = key
    }
}

/// Holds a shared instance. It is not Optional, because the metadata of a generic Optional is looked up to release one.
@usableFromInline
final class SharedBox<Instance>: AnySharedBox {
    @usableFromInline let instance: Instance

    @inlinable
    init(_ instance: Instance, _ key: SharedKey) {
        self.instance = instance
        super.init(key)
    }
}

/// The boxes of one call site of `shared(key:)`.
@MainActor
final class KeyedBoxes<Key: Hashable, Instance> {
    private var boxes: [Key: KeyedBox<Instance>] = [:]

    init() {}

    func box(for item: Key) -> KeyedBox<Instance> {
        // Moved out for the lookup, because comparing two keys can share another instance. That one is not stored.
        var table = exchange(&boxes, with: [:])
        let box = table[item] ?? KeyedBox()
        table[item] = box
        let added = exchange(&boxes, with: table)
        extendLifetime(added)
        return box
    }
}

/// Holds the shared instance of a key once it is created.
@MainActor
final class KeyedBox<Instance> {
    var instance: Instance?
}

/// A shared instance that is being created.
@usableFromInline
struct SharedCreation {
    let type: Any.Type
    let key: SharedKey
    /// The component, or the box of a key.
    let owner: ObjectIdentifier

    @usableFromInline
    init(of type: Any.Type, _ key: SharedKey, for owner: AnyObject) {
        self.type = type
        self.key = key
        self.owner = ObjectIdentifier(owner)
    }

    func isSame(as other: SharedCreation) -> Bool { owner == other.owner && type == other.type && key == other.key }
}

/// The shared instances that are being created, each inside of the one before it.
struct SharedCreations {
    private var all: [SharedCreation] = []

    /// Traps if `creation` is in progress, because its instance needs itself.
    mutating func begin(_ creation: SharedCreation, in component: AnyObject) {
        if let first = all.firstIndex(where: { $0.isSame(as: creation) }) {
            trapCycle(all[first...] + [creation], in: Swift.type(of: component))
        }
        all.append(creation)
    }

    mutating func end() { all.removeLast() }

    private func trapCycle(_ creations: ArraySlice<SharedCreation>, in component: Any.Type) -> Never {
        let names = creations.map { "\($0.type)" }.joined(separator: " -> ")
        let key = creations[creations.startIndex].key
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names).",
            at: CallSite(fileID: key.fileID, line: key.line),
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the cycle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
}
