/// One shared instance of a component, whatever its type.
@MainActor
@usableFromInline
class SharedEntry {
    @usableFromInline final var next: SharedEntry?
    private final let fileID: StaticString
    private final let line: UInt32
    private final let column: UInt32

    @usableFromInline
    init(_ fileID: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
    }

    final var callSite: CallSite { CallSite(fileID: fileID, line: UInt(line)) }
    var type: Any.Type { Never.self }
    var isBeingCreated: Bool { false }

    @usableFromInline
    final func isAt(_ fileID: StaticString, _ line: UInt, _ column: UInt) -> Bool {
        self.line == UInt32(truncatingIfNeeded: line) && self.column == UInt32(truncatingIfNeeded: column)
            && hasFile(fileID)
    }

    private func hasFile(_ other: StaticString) -> Bool {
        // One file's name has another address in another dynamic library.
        fileID.utf8Start == other.utf8Start || fileID.description == other.description
    }

    static func trapCycle(_ names: [String], in component: Any.Type, at callSite: CallSite) -> Never {
        Diagnostic(
            "\(component) needs a shared instance while it is making it: \(names.joined(separator: " -> ")).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the circle: hand one of them over after both are made, as a closure or a property."
        ).trap()
    }
}

/// One shared instance. Its type is part of the identity of the entry: `as?` compares it.
@usableFromInline
final class TypedSharedEntry<Instance>: SharedEntry {
    /// Nil while the instance is being created.
    @usableFromInline var instance: Instance?

    @usableFromInline
    override init(_ fileID: StaticString, _ line: UInt, _ column: UInt) {
        super.init(fileID, line, column)
    }

    override var type: Any.Type { Instance.self }
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
