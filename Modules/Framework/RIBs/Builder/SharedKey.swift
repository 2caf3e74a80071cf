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
        // Moved out meanwhile, because comparing two keys can share another instance. That one is not stored.
        var table = exchange(&entries, with: [:])
        let entry = table[item] ?? Entry()
        table[item] = entry
        let added = exchange(&entries, with: table)
        extendLifetime(added)
        return entry
    }
}
