/// Owns what a RIB creates for itself and its children, and is what the children see as their dependency.
///
/// One component is made by a builder for each `build`. What only one child needs stands in an extension in a
/// file of its own, `ParentComponent+Child.swift`.
@MainActor
open class Component<DependencyType>: Dependency {
    // Neither is ever lent to a callback. They stand first, where their place does not depend on the type.
    @exclusivity(unchecked) private final var firstShared: SharedSlot?
    @exclusivity(unchecked) private final var furtherShared: SharedEntry?

    public let dependency: DependencyType

    public init(dependency: DependencyType) {
        self.dependency = dependency
    }

    deinit {}

    /// The one instance of this component for this call site: made by `make` on the first call, the same on
    /// every further one, gone with the component.
    ///
    /// The key is the call site (file, line, column) together with the type, so an override that calls
    /// `super`, or two calls in one line, do not collide (uber/RIBs-iOS keys by `#function`, where they do).
    ///
    ///     var mutableScoreStream: MutableScoreStream { shared { MutableScoreStream() } }
    ///
    /// An instance that needs itself while it is being made traps, with the types on the way.
    @inlinable
    public final func shared<Instance>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ make: () -> Instance
    ) -> Instance {
        let key = SharedKey(fileID: fileID, line: line, column: column, type: Instance.self)
        if let object = sharedObject(for: key, at: CallSite(fileID: fileID, line: line)) {
            // Alive, as the component is.
            return object.use { SharedSlot.instance(from: $0) }
        }
        let instance = make()
        setSharedObject(SharedSlot.object(for: instance), for: key)
        return instance
    }

    /// What stands in the slot of `key`. If there is no slot, nil, and there is one from now on, so that a second
    /// request from inside `make` is recognised.
    @usableFromInline
    final func sharedObject(for key: SharedKey, at callSite: CallSite) -> Unretained<AnyObject>? {
        guard firstShared != nil else {
            firstShared = SharedSlot(key: key)
            return nil
        }
        if firstShared?.key == key {
            guard let object = Unretained(firstShared?.object) else { trapSharedCycle(through: key, at: callSite) }
            return object
        }
        var last: Unretained<SharedEntry>?
        var next = Unretained(furtherShared)
        while let entry = next {
            if entry.use({ $0.slot.key == key }) {
                guard let object = entry.use({ Unretained($0.slot.object) }) else {
                    trapSharedCycle(through: key, at: callSite)
                }
                return object
            }
            last = entry
            next = entry.use { Unretained($0.next) }
        }
        let entry = SharedEntry(SharedSlot(key: key))
        if let last { last.use { $0.next = entry } } else { furtherShared = entry }
        return nil
    }

    @usableFromInline
    final func setSharedObject(_ object: AnyObject, for key: SharedKey) {
        guard firstShared?.key != key else {
            firstShared?.object = object
            return
        }
        var entry = furtherShared
        while let current = entry, current.slot.key != key { entry = current.next }
        entry?.slot.object = object
    }

    /// The instances being made at the same time are the cycle: their slots are in the order of their start.
    private func trapSharedCycle(through key: SharedKey, at callSite: CallSite) -> Never {
        var slots = [firstShared].compactMap(\.self)
        var entry = furtherShared
        while let current = entry {
            slots.append(current.slot)
            entry = current.next
        }
        let unfinished = slots.filter { $0.object == nil }.map(\.key).drop { $0 != key }
        let names = (unfinished + [key]).map { "\($0.type)" }
        Misuse(
            "\(Self.self) needs a shared instance while it is making it: \(names.joined(separator: " -> ")).",
            at: callSite,
            cause: "The shared instances take each other in their initialisers.",
            fix: "break the circle: hand one of them over after both are made, as a closure or a property."
        ).trap()
    }
}

/// The component of a tree's root, which has no parent.
@MainActor
open class EmptyComponent: EmptyDependency {
    public init() {}

    deinit {}
}
