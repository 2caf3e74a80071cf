/// An actionable item on its way to a step. While it is not active it is held weakly: one that goes away before it
/// becomes active must not be kept by those who wait for it.
@MainActor
@usableFromInline
final class WorkflowItem<Item> {
    let type: Any.Type
    /// Nil while it is waited for.
    private var item: Item?
    private weak var awaited: (any InteractorScope)?

    @usableFromInline
    init(_ item: Item) {
        self.item = item
        type = Swift.type(of: item as Any)
        letGoIfInactive()
    }

    /// One that is gone.
    @usableFromInline
    init() {
        type = Item.self
    }

    @usableFromInline
    deinit {}

    var isWaiting: Bool { item == nil }

    /// The item as it is. Throws a `CancellationError` if it went away.
    func current() throws -> Item {
        guard let item = item ?? awaited as? Item else { throw CancellationError() }
        return item
    }

    /// The item, as soon as it is active. Throws a `CancellationError` if it goes away before, or the task is
    /// cancelled.
    func whenActive() async throws -> Item {
        letGoIfInactive()
        if item == nil {
            guard let stream = awaited?.isActiveStream else { throw CancellationError() }
            try await ActivationWaiter().wait(for: stream)
            item = awaited as? Item
        }
        return try current()
    }

    private func letGoIfInactive() {
        guard let scope = item as? any InteractorScope, !scope.isActive else { return }
        awaited = scope
        item = nil
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
