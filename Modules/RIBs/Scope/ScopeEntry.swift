/// Work that ends with an activation: an observation, a task, an action.
@MainActor
@usableFromInline
class ScopeEntry {
    /// Set when the work is done before the activation ends. The scope then drops the entry.
    final var isDone = false

    @usableFromInline
    init() {}

    /// Called once, when the activation ends.
    @usableFromInline
    func end() {}
}

/// An action that runs at the end of the activation.
final class ScopeAction: ScopeEntry {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    override func end() { action() }
}
