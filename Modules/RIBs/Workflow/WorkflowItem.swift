/// An actionable item on its way to a step. While the step waits for it to become active it is held weakly: one
/// that goes away meanwhile must not be kept by the one who waits.
@MainActor
@usableFromInline
final class WorkflowItem<Item> {
    let type: Any.Type
    private var item: Item?
    private weak var awaited: (any InteractorScope)?
    private(set) var isWaiting = false

    @usableFromInline
    init(_ item: Item) {
        self.item = item
        type = Swift.type(of: item as Any)
    }

    @usableFromInline
    deinit {}

    /// The item, as soon as it is active. Throws a `CancellationError` if it goes away before, or the task is
    /// cancelled.
    @usableFromInline
    func whenActive() async throws -> Item {
        if let stream = beginWaiting() {
            try await ActivationWaiter().wait(for: stream)
            isWaiting = false
            item = item ?? awaited as? Item
        }
        guard let item else { throw CancellationError() }
        return item
    }

    /// - Returns: What to wait for; nil if there is nothing to.
    private func beginWaiting() -> StateStream<Bool>? {
        guard let scope = item as? any InteractorScope, !scope.isActive else { return nil }
        isWaiting = true
        awaited = scope
        item = nil
        return scope.isActiveStream
    }
}

/// Waits for a stream to say that an interactor is active.
@MainActor
private final class ActivationWaiter {
    private var continuation: CheckedContinuation<Void, any Error>?
    private var observation: StreamObservation<Bool>?

    init() {}

    deinit {}

    func wait(for stream: StateStream<Bool>) async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                self.continuation = continuation
                if Task.isCancelled { return end(.failure(CancellationError())) }
                let observation = stream.observe { [weak self] isActive in
                    if isActive { self?.end(.success(())) }
                }
                if self.continuation == nil { observation.end() } else { self.observation = observation }
                (stream as? ActivityStream)?.onFinish { [weak self] in self?.end(.failure(CancellationError())) }
            }
        } onCancel: {
            Task { @MainActor in end(.failure(CancellationError())) }
        }
    }

    private func end(_ result: Result<Void, any Error>) {
        observation?.end()
        observation = nil
        continuation?.resume(with: result)
        continuation = nil
    }
}
