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
}

/// One shared instance.
@usableFromInline
final class TypedSharedEntry<Instance>: SharedEntry {
    @usableFromInline let instance: Instance

    @inlinable
    init(_ key: SharedKey, _ instance: Instance) {
        self.instance = instance
        super.init(key)
    }
}

/// The shared instances that are being created now, each by the one before it.
@MainActor
@usableFromInline
enum SharedCreation {
    private static var inProgress: [(component: ObjectIdentifier, key: SharedKey)] = []

    /// Traps if the instance is being created already: it needs itself.
    @usableFromInline
    static func begin(_ key: SharedKey, in component: AnyObject) {
        let id = ObjectIdentifier(component)
        if let first = inProgress.firstIndex(where: { $0.component == id && $0.key == key }) {
            let names = inProgress[first...].map(\.key.type) + [key.type]
            trapCycle(names.map { "\($0)" }, in: type(of: component), at: key.callSite)
        }
        inProgress.append((id, key))
    }

    @usableFromInline
    static func end() { inProgress.removeLast() }

    static func trapCycle(_ names: [String], in component: Any.Type, at callSite: CallSite) -> Never {
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names.joined(separator: " -> ")).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the circle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
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
            SharedCreation.trapCycle(["\(Instance.self)", "\(Instance.self)"], in: component, at: callSite)
        }
        let instance = make()
        keysInProgress.remove(key)
        instances[key] = instance
        return instance
    }
}
