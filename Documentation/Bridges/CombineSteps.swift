import Combine
import RIBs

/// Steps that are publishers, as in ModernRIBs. The first value of a publisher is the result of its step. A publisher that
/// ends without a value cancels the run.
extension Workflow {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) -> AnyPublisher<(NextItem, NextValue), any Error>
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        onStep { item in try await firstValue(of: step(item)) }
    }

    /// Starts the workflow. Cancelling the result cancels the run.
    func subscribe(_ item: ActionableItemType) -> AnyCancellable {
        let run = start(with: item)
        return AnyCancellable { MainActor.assumeIsolated { run.cancel() } }
    }
}

extension Step {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) -> AnyPublisher<(NextItem, NextValue), any Error>
    ) -> Step<WorkflowItemType, NextItem, NextValue> {
        onStep { item, value in try await firstValue(of: step(item, value)) }
    }
}

/// Subscribes at once, and returns without suspending if the publisher sends at once. The publisher sends on the main
/// thread.
@MainActor
private func firstValue<Value>(of publisher: AnyPublisher<Value, any Error>) async throws -> Value {
    let step = FirstValue<Value>()
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            step.continuation = continuation
            step.subscription = publisher.sink { completion in
                if case .failure(let error) = completion { step.end(with: .failure(error)) }
                step.end(with: .failure(CancellationError()))
            } receiveValue: { value in
                step.end(with: .success(value))
            }
            // The publisher sent at once.
            if step.continuation == nil { step.subscription?.cancel() }
        }
    } onCancel: {
        // The continuation is resumed on the main actor, where the publisher sends.
        Task { @MainActor in step.end(with: .failure(CancellationError())) }
    }
}

@MainActor
private final class FirstValue<Value> {
    var continuation: CheckedContinuation<Value, any Error>?
    var subscription: AnyCancellable?

    /// Resumes the step. Later calls do nothing.
    nonisolated func end(with result: Result<Value, any Error>) {
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated {
            let (continuation, subscription) = (continuation, subscription)
            (self.continuation, self.subscription) = (nil, nil)
            continuation?.resume(with: result)
            subscription?.cancel()
        }
    }
}
