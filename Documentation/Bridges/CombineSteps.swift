import Combine
import Foundation
import RIBs
import Synchronization

/// Steps that are publishers, as in ModernRIBs. The first value of a publisher is the result of its step, on whichever
/// thread it arrives. A publisher that finishes without a value cancels the run.
extension Workflow {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) -> AnyPublisher<(NextItem, NextValue), any Error>
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        onStep { item in try await firstValue(of: step(item)) }
    }

    /// Starts a run. Cancelling or releasing the result, on any thread, cancels the run.
    func subscribe(_ item: ActionableItemType) -> AnyCancellable {
        let run = start(with: item)
        // Without @Sendable the closure is isolated to the main actor, and would end the process on another thread.
        return AnyCancellable { @Sendable in cancel(run) }
    }
}

extension Step {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) -> AnyPublisher<(NextItem, NextValue), any Error>
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        onStep { item, value in try await firstValue(of: step(item, value)) }
    }
}

/// Cancels the run at once on the main thread, otherwise in a later turn of the main actor.
private func cancel(_ run: WorkflowRun) {
    guard Thread.isMainThread else {
        Task { @MainActor in run.cancel() }
        return
    }
    MainActor.assumeIsolated { run.cancel() }
}

/// Returns the first value. Subscribes and cancels on the main thread. The value can arrive on any thread; if it arrives at
/// once, the function does not suspend.
///
/// - Throws: The error of the publisher, or a `CancellationError` if it finishes without a value.
@MainActor
private func firstValue<Value>(of publisher: AnyPublisher<Value, any Error>) async throws -> Value {
    let first = FirstValue<Value>()
    var subscription: AnyCancellable?
    defer { subscription?.cancel() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            first.wait(with: continuation)
            subscription = first.subscribe(to: publisher)
            if Task.isCancelled { first.resume(with: .failure(CancellationError())) }
        }
    } onCancel: {
        first.resume(with: .failure(CancellationError()))
    }
}

/// A step that waits. The publisher can send on any thread, also more than one value.
private final class FirstValue<Value>: Sendable {
    private let continuation = Mutex<CheckedContinuation<Value, any Error>?>(nil)

    func wait(with continuation: CheckedContinuation<Value, any Error>) {
        self.continuation.withLock { $0 = continuation }
    }

    /// Resumes the step. Later calls do nothing.
    func resume(with result: Result<Value, any Error>) {
        nonisolated(unsafe) let result = result
        continuation.withLock { $0.take() }?.resume(with: result)
    }

    func subscribe(to publisher: AnyPublisher<Value, any Error>) -> AnyCancellable {
        publisher.sink { completion in
            switch completion {
            case .finished: self.resume(with: .failure(CancellationError()))
            case .failure(let error): self.resume(with: .failure(error))
            }
        } receiveValue: { value in
            self.resume(with: .success(value))
        }
    }
}
