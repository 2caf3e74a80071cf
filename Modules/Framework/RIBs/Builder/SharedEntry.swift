/// The key of a shared instance: its call site and its type.
@usableFromInline
struct SharedKey: Equatable {
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: UInt32
    @usableFromInline let column: UInt32
    @usableFromInline let type: Any.Type

    @inlinable
    init(_ fileID: StaticString, _ line: UInt, _ column: UInt, _ type: Any.Type) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
        self.type = type
    }

    var callSite: CallSite { CallSite(fileID: fileID, line: UInt(line)) }

    @inlinable
    static func == (first: Self, second: Self) -> Bool {
        // The contents are compared as well, because each dynamic library has its own copy of a file's name.
        first.line == second.line && first.column == second.column && first.type == second.type
            && (first.fileID.utf8Start == second.fileID.utf8Start
                || first.fileID.description == second.fileID.description)
    }
}

/// A node in the linked list of a component's shared instances, without the static type of its instance.
@MainActor
@usableFromInline
class SharedEntry {
    @usableFromInline final let key: SharedKey
    /// The entry that was added before this one. A constant, so that a search retains no entry.
    @usableFromInline final let previous: SharedEntry?

    @usableFromInline
    init(_ key: SharedKey, after previous: SharedEntry?) {
        self.key = key
        self.previous = previous
    }

    /// Returns the instance of this entry or an earlier one with `key`; nil if there is none.
    @inlinable
    final func instance<Instance>(for key: SharedKey) -> Instance? {
        guard self.key == key else { return previous?.instance(for: key) }
        return (self as? TypedSharedEntry<Instance>)?.instance
    }
}

/// A node with the static type of its instance.
@usableFromInline
final class TypedSharedEntry<Instance>: SharedEntry {
    @usableFromInline let instance: Instance

    @inlinable
    init(_ key: SharedKey, _ instance: Instance, after previous: SharedEntry?) {
        self.instance = instance
        super.init(key, after: previous)
    }
}

/// The shared instances that are being created, each inside the one before it.
@MainActor
@usableFromInline
enum SharedCreation {
    private static var inProgress: [(owner: ObjectIdentifier, key: SharedKey)] = []

    /// Records the creation of an instance. Traps if the instance is being created already, because it needs itself.
    ///
    /// - Parameter owner: The object that will store the instance.
    @usableFromInline
    static func begin(_ key: SharedKey, for owner: AnyObject, in component: AnyObject) {
        let id = ObjectIdentifier(owner)
        if let first = inProgress.firstIndex(where: { $0.owner == id && $0.key == key }) {
            let names = inProgress[first...].map(\.key.type) + [key.type]
            trapCycle(names.map { "\($0)" }, in: type(of: component), at: key.callSite)
        }
        inProgress.append((id, key))
    }

    @usableFromInline
    static func end() { inProgress.removeLast() }

    private static func trapCycle(_ names: [String], in component: Any.Type, at callSite: CallSite) -> Never {
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names.joined(separator: " -> ")).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the cycle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
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
        let entry = entries[item] ?? Entry()
        if let instance = entry.instance { return instance }
        entries[item] = entry
        SharedCreation.begin(key, for: entry, in: component)
        let instance = make()
        SharedCreation.end()
        entry.instance = instance
        return instance
    }
}
