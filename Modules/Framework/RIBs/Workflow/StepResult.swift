/// The item and the value that a step returned in one run.
///
/// A result retains its item until a step takes it. From then on, it holds an item that can become inactive weakly,
/// so that the run ends when a step waits for an item that is released.
///
/// `HeldItem` is the optional type of the item. A generic class looks up the type of an `Item?` whenever an instance is
/// released, which takes longer than the rest of the release.
@MainActor
@usableFromInline
final class StepResult<HeldItem, Value>: StepOutput {
    @usableFromInline let value: Value
    /// The item; nil if it is held weakly.
    @usableFromInline var item: HeldItem

    @inlinable
    init<Item>(holding item: Item, _ value: Value) where HeldItem == Item? {
        self.item = item
        self.value = value
        super.init(itemType: Item.self)
    }

    /// Returns the item; nil if it is inactive.
    @inlinable
    func takeItem<Item>() -> Item? where HeldItem == Item? {
        guard let item = exchange(&item, with: nil) else {
            guard let scope, scope.isActive else { return nil }
            return scope as? Item
        }
        // The class first, because a cast to a protocol is expensive.
        guard let scope = (item as? Interactor) ?? (item as? any InteractorScope) else {
            self.item = item
            return item
        }
        holdWeakly(scope)
        return scope.isActive ? item : nil
    }

    /// Waits until the item is active, and returns it.
    ///
    /// - Throws: `CancellationError` if the item is released first, or the task is cancelled.
    @inlinable
    func nextActiveItem<Item>() async throws -> Item where HeldItem == Item? {
        while true {
            try await whenActive()
            if let item = takeItem() { return item }
        }
    }
}

/// The part of a `StepResult` that does not depend on its types.
@MainActor
@usableFromInline
class StepOutput {
    /// The type of the item, for messages.
    final let itemType: Any.Type
    private final weak var weakItem: (any InteractorScope)?
    /// Whether a step is waiting for the item to become active.
    private(set) final var isWaiting = false

    @usableFromInline
    init(itemType: Any.Type) {
        self.itemType = itemType
    }

    /// The item, if it is held weakly.
    @usableFromInline final var scope: (any InteractorScope)? { weakItem }

    @usableFromInline
    final func holdWeakly(_ item: any InteractorScope) { weakItem = item }

    /// Waits until the item is activated.
    ///
    /// - Throws: `CancellationError` if the item is released first.
    @usableFromInline
    final func whenActive() async throws {
        // Retains only the sequence, which ends when the item is released.
        guard let values = scope?.isActiveStream.values else { throw CancellationError() }
        isWaiting = true
        for await isActive in values where isActive {
            isWaiting = false
            return
        }
        throw CancellationError()
    }
}
