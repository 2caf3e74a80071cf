/// Something that ends with an activation: an observation, a task, a closure.
///
/// The entries of a scope form an intrusive list, so that adding and removing one costs no search and no
/// allocation besides the entry.
@MainActor
class ScopeEntry {
    // The first two are read and cleared by the scope's deinit, which is not isolated. The scope owns its
    // entries, and takes them out of itself before either goes.
    nonisolated(unsafe) final var scope: Unretained<ActivationScope>?
    nonisolated(unsafe) final var nextEntry: Unretained<ScopeEntry>?
    final var previousEntry: Unretained<ScopeEntry>?

    init() {}

    deinit {}

    /// Called once, after the entry has left its scope.
    func end() {}

    /// Takes the entry out of its scope, without ending it.
    final func leaveScope() {
        scope?.use { $0.remove(self) }
    }
}

/// A closure to run at the end of the activation.
final class ScopeAction: ScopeEntry {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    deinit {}

    override func end() { action() }
}
