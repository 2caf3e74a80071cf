import Foundation
import RIBs
import RxSwift
import Synchronization

/// Steps that are observables, as in RIBs-iOS. The first value of an observable is the result of its step, on whichever
/// thread it arrives. An observable that completes without a value cancels the run.
extension Workflow {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType) -> Observable<(NextItem, NextValue)>
    ) -> Step<ActionableItemType, NextItem, NextValue> {
        onStep { item in try await firstValue(of: step(item)) }
    }

    /// Starts a run. Disposing the result, on any thread, cancels the run.
    func subscribe(_ item: ActionableItemType) -> any Disposable {
        let run = start(with: item)
        // Without @Sendable the closure is isolated to the main actor, and would end the process on another thread.
        return Disposables.create { @Sendable in cancel(run) }
    }
}

extension Step {
    func onStep<NextItem, NextValue>(
        _ step: @escaping @MainActor (ActionableItemType, ValueType) -> Observable<(NextItem, NextValue)>
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

/// Returns the first value. Subscribes and disposes on the main thread. The value can arrive on any thread; if it arrives at
/// once, the function does not suspend.
///
/// - Throws: The error of the observable, or a `CancellationError` if it completes without a value.
@MainActor
private func firstValue<Value>(of observable: Observable<Value>) async throws -> Value {
    let first = FirstValue<Value>()
    var subscription: (any Disposable)?
    defer { subscription?.dispose() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            first.wait(with: continuation)
            subscription = first.subscribe(to: observable)
            if Task.isCancelled { first.resume(with: .failure(CancellationError())) }
        }
    } onCancel: {
        first.resume(with: .failure(CancellationError()))
    }
}

/// A step that waits. The observable can send on any thread, also more than one value.
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

    func subscribe(to observable: Observable<Value>) -> any Disposable {
        observable.subscribe(
            onNext: { self.resume(with: .success($0)) },
            onError: { self.resume(with: .failure($0)) },
            onCompleted: { self.resume(with: .failure(CancellationError())) })
    }
}
