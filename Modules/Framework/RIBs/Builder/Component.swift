/// The owner of the objects that a RIB creates for itself and its children.
///
/// A builder creates one component for each `build`. The component conforms to the dependencies of the children, each
/// in an extension in a file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    /// An array, because most components have one or two. A dictionary needs 150 bytes more for each of them.
    private final var boxes: [AnySharedBox] = []

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
        // Inlinable, because the box and its instance are cheap to read where the type of the instance is known.
        let box = sharedBox(CallSite(fileID: fileID, line: line), column: column, type: SharedBox<Instance>.self)
        return (box as! SharedBox<Instance>).instance(in: self, make)
    }

    /// Returns the box of the call site. The first call for a type creates it.
    @usableFromInline
    final func sharedBox(_ callSite: CallSite, column: UInt, type: AnySharedBox.Type) -> AnySharedBox {
        let key = SharedKey(callSite, column: column)
        for box in boxes where box.key == key && Swift.type(of: box) == type { return box }
        let box = type.init(key)
        boxes.append(box)
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
        let boxes = shared(fileID: fileID, line: line, column: column) { KeyedBoxes<Key, Instance>() }
        let callSite = SharedKey(CallSite(fileID: fileID, line: line), column: column)
        return boxes.box(for: key, at: callSite).instance(in: self, make)
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
    // Packed beside the flags of `fileID`, so that a key takes 8 bytes less.
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
}

/// Holds a shared instance of any type. Each type of instance has its own class, which is a part of the key.
@MainActor
@usableFromInline
class AnySharedBox {
    let key: SharedKey
    class var instanceType: Any.Type { Never.self }

    required init(_ key: SharedKey) {
        self.key = key
    }
}

/// Holds a shared instance once it is created. The box is cast, because a cast of the instance would search the
/// conformances of the app if its type is a protocol.
@usableFromInline
final class SharedBox<Instance>: AnySharedBox {
    @usableFromInline private(set) var instance: Instance?

    /// Returns the instance. The first call creates it.
    @inlinable
    func instance(in component: AnyObject, _ make: () -> Instance) -> Instance {
        instance ?? create(in: component, make)
    }

    /// Creates the instance. Traps if it is being created, because it needs itself.
    @usableFromInline
    func create(in component: AnyObject, _ make: () -> Instance) -> Instance {
        if let first = ProcessState.creations.firstIndex(where: { $0 === self }) {
            trapCycle(ProcessState.creations[first...].map { type(of: $0).instanceType }, in: type(of: component))
        }
        ProcessState.creations.append(self)
        let instance = make()
        ProcessState.creations.removeLast()
        self.instance = instance
        return instance
    }

    override class var instanceType: Any.Type { Instance.self }

    private func trapCycle(_ types: [Any.Type], in component: Any.Type) -> Never {
        let names = (types + [Instance.self]).map { "\($0)" }.joined(separator: " -> ")
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names).",
            at: CallSite(fileID: key.fileID, line: key.line),
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the cycle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
}

/// The boxes of one call site of `shared(key:)`.
@MainActor
final class KeyedBoxes<Key: Hashable, Instance> {
    private var boxes: [Key: SharedBox<Instance>] = [:]

    init() {}

    func box(for item: Key, at callSite: SharedKey) -> SharedBox<Instance> {
        // Moved out for the lookup, because comparing two keys can share another instance. That one is not stored.
        var table = exchange(&boxes, with: [:])
        let box = table[item] ?? SharedBox(callSite)
        table[item] = box
        let added = exchange(&boxes, with: table)
        extendLifetime(added)
        return box
    }
}
