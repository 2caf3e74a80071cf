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
