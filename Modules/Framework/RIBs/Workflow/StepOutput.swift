/// The item and the value that a step returned in one run.
///
/// An output retains its item until the next step begins. From then on, it refers to an item that can become inactive
/// weakly, so that the run ends when a step waits for an item that is released.
@MainActor
final class StepOutput<Item, Value> {
    let value: Value
    /// Whether a step is waiting for the item to become active.
    private(set) var isWaiting = false
    private var item: Item?
    private weak var scope: (any InteractorScope)?

    init(_ item: Item, _ value: Value) {
        self.item = item
        self.value = value
    }

    /// Waits until the item is active, and returns it.
    ///
    /// - Throws: `CancellationError` if the item is released or its stream ends first, or the task is cancelled.
    func activeItem() async throws -> Item {
        if let item {
            guard let scope = item as? any InteractorScope else { return item }
            self.scope = scope
            self.item = nil
            if scope.isActive { return item }
        }
        while let values = scope?.isActiveStream.values {
            if let scope, scope.isActive, let item = scope as? Item { return item }
            isWaiting = true
            var hasEnded = true
            for await isActive in values where isActive {
                hasEnded = false
                break
            }
            isWaiting = false
            try Task.checkCancellation()
            // A test double can return a new stream for each call. Nothing retains it, so it ends at once.
            if hasEnded { break }
        }
        throw CancellationError()
    }
}

extension InteractorScope {
    /// Waits until the scope is active.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or the router of the interactor is released.
    public func untilActive() async throws {
        guard !isActive else { return }
        let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
        let activity = isActiveStream.observe { continuation.yield($0) }
        let lifecycle = (self as? Interactor)?.lifecycle.observe { [ending = SequenceEnding(continuation)] _ in
            _ = ending
        }
        defer { extendLifetime((activity, lifecycle)) }
        for await isActive in changes where isActive { return }
        throw CancellationError()
    }
}
