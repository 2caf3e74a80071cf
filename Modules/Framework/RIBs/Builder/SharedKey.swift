/// The key of a shared instance: its call site and its type.
struct SharedKey: Equatable {
    let callSite: CallSite
    let column: UInt
    let type: Any.Type

    static func == (first: Self, second: Self) -> Bool {
        first.callSite.line == second.callSite.line && first.column == second.column && first.type == second.type
            && first.callSite.hasFile(of: second.callSite)
    }

    /// Returns the instance that `make` creates. Traps if the instance is being created already, because it needs
    /// itself.
    ///
    /// - Parameter owner: The object that will store the instance.
    @MainActor
    func create<Instance>(for owner: AnyObject, in component: AnyObject, _ make: () -> Instance) -> Instance {
        let id = ObjectIdentifier(owner)
        if let first = ProcessState.creations.firstIndex(where: { $0.owner == id && $0.key == self }) {
            trapCycle(ProcessState.creations[first...].map(\.key.type) + [type], in: Swift.type(of: component))
        }
        ProcessState.creations.append((id, self))
        defer { ProcessState.creations.removeLast() }
        return make()
    }

    private func trapCycle(_ types: [Any.Type], in component: Any.Type) -> Never {
        let names = types.map { "\($0)" }.joined(separator: " -> ")
        Diagnostic(
            "\(component) needs a shared instance while it is creating it: \(names).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the cycle: pass one of them to the other after both are created, as a closure or a property."
        ).trap()
    }
}

extension CallSite {
    /// Compares the texts as well, because each dynamic library has its own copy of a file's name.
    fileprivate func hasFile(of other: CallSite) -> Bool {
        fileID.utf8Start == other.fileID.utf8Start || fileID.description == other.fileID.description
    }
}

struct SharedInstance {
    let key: SharedKey
    let instance: Any
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
        let instance = key.create(for: entry, in: component, make)
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
