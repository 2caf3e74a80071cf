/// What distinguishes one `shared` of a component from the others: its call site and its type.
@usableFromInline
struct SharedKey: Equatable {
    private let fileID: StaticString
    private let line: UInt32
    private let column: UInt32
    let type: Any.Type

    @usableFromInline
    init(_ fileID: StaticString, _ line: UInt, _ column: UInt, _ type: Any.Type) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
        self.type = type
    }

    var callSite: CallSite { CallSite(fileID: fileID, line: UInt(line)) }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        // One file's name has another address in another dynamic library.
        first.line == second.line && first.column == second.column && first.type == second.type
            && (first.fileID.utf8Start == second.fileID.utf8Start
                || first.fileID.description == second.fileID.description)
    }
}

/// One shared instance of a component, whatever its type.
@MainActor
@usableFromInline
class SharedEntry {
    final let key: SharedKey
    final var next: SharedEntry?

    @usableFromInline
    init(_ key: SharedKey) {
        self.key = key
    }

    var isBeingCreated: Bool { false }

    static func trapCycle(_ names: [String], in component: Any.Type, at callSite: CallSite) -> Never {
        Diagnostic(
            "\(component) needs a shared instance while it is making it: \(names.joined(separator: " -> ")).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the circle: hand one of them over after both are made, as a closure or a property."
        ).trap()
    }
}

/// One shared instance.
@usableFromInline
final class TypedSharedEntry<Instance>: SharedEntry {
    /// Nil while the instance is being created.
    @usableFromInline var instance: Instance?

    @inlinable
    override init(_ key: SharedKey) {
        super.init(key)
    }

    override var isBeingCreated: Bool { instance == nil }
}

/// The instances of one call site of `shared(key:)`.
@MainActor
@usableFromInline
final class KeyedInstances<Key: Hashable, Instance> {
    private var instances: [Key: Instance] = [:]
    private var keysInProgress: Set<Key> = []

    @usableFromInline
    init() {}

    @usableFromInline
    func instance(for key: Key, of component: Any.Type, at callSite: CallSite, _ make: () -> Instance) -> Instance {
        if let instance = instances[key] { return instance }
        guard keysInProgress.insert(key).inserted else {
            SharedEntry.trapCycle(["\(Instance.self)", "\(Instance.self)"], in: component, at: callSite)
        }
        let instance = make()
        keysInProgress.remove(key)
        instances[key] = instance
        return instance
    }
}
