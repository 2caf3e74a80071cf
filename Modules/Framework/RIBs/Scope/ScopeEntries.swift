/// The observations, tasks and actions that are bound to an activation.
@MainActor
final class ScopeEntries {
    /// The entries, the oldest first, and some that have finished.
    private(set) var all: [ScopeEntry] = []
    /// The latest entry of each name, and some that have finished.
    private var named: [AnyHashable: ScopeEntry] = [:]
    /// The number of entries at which finished ones are removed. Removing them together costs less than removing each
    /// one when it finishes.
    private var sweepLimit = 8

    init() {}

    func insert(_ entry: ScopeEntry, id: AnyHashable?) {
        if all.count >= sweepLimit { sweep() }
        all.append(entry)
        if let id { extendLifetime(named.updateValue(entry, forKey: id)) }
    }

    /// Ends the running entry named `id`, and those that this starts with the same name.
    func end(_ id: AnyHashable) {
        while let entry = named[id], !entry.isDone { entry.end() }
    }

    /// Ends all entries, the newest first.
    func endAll() {
        while let entry = all.popLast() {
            if !entry.isDone { entry.end() }
        }
        if !named.isEmpty { _ = exchange(&named, with: [:]) }
    }

    private func sweep() {
        // Moved out before they are released, because the `deinit` of a name can add an entry.
        let previous = (all, named)
        all = all.filter { !$0.isDone }
        named = named.filter { !$0.value.isDone }
        sweepLimit = max(8, all.count * 2)
        extendLifetime(previous)
    }
}

/// An observation, a task or an action that ends with an activation.
@MainActor
@usableFromInline
class ScopeEntry {
    /// Whether the work finished before the end of the activation. The scope then removes the entry.
    final var isDone = false

    init() {}

    /// Called once, when the activation ends.
    func end() {}
}

/// An action that runs at the end of the activation.
final class ScopeAction: ScopeEntry {
    private var action: (@MainActor () -> Void)?

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    override func end() {
        // Moved out, so that the captured objects are released here and not with the entry.
        exchange(&action, with: nil)?()
    }
}
