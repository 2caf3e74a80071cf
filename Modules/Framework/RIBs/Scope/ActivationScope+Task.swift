extension ActivationScope {
    /// Starts `work` and passes its result to `then`, both on the main actor and within this activation.
    ///
    /// If the activation ends first, `work` is cancelled, or not started if it has not run yet. `then` is released without
    /// being called. An error of `work` is passed to `then` as a failure. For work that must not run on the main actor,
    /// await a `@concurrent` function. On an inactive scope the task is not started, and a warning is reported.
    ///
    ///     task(id: "check") {
    ///         try await checker.check(password)
    ///     } then: { [self] result in
    ///         …
    ///     }
    ///
    /// Work that ignores its cancellation retains the objects that it captured until it returns. `then` does not.
    ///
    /// - Parameters:
    ///   - id: The name of the task within the activation. A running task with the same name is cancelled first. Use it for
    ///     a retry, for a refresh, and for a search at each letter.
    ///   - fileID: The file of the call, for a warning.
    ///   - line: The line of the call, for a warning.
    ///   - work: The work, which is cancelled at the end of the activation.
    ///   - then: Called with the result, unless the task was cancelled.
    /// - Returns: The task, which can be cancelled before the activation ends.
    @discardableResult
    public final func task<Success: Sendable>(
        id: AnyHashable? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work: @escaping @MainActor () async throws -> Success,
        then: @escaping @MainActor (Result<Success, any Error>) -> Void
    ) -> ActivationTask {
        if let id, let entries { entries.end(id) }
        guard acceptsEntries else {
            warn(
                .startedTaskWhileInactive,
                "started a task while it is not active: the task was not started.",
                at: CallSite(fileID: fileID, line: line),
                cause: "task { } was called from an initialiser, or after the deactivation.",
                fix: "start it in didBecomeActive() or later, and route before you detach."
            )
            return ActivationTask()
        }
        let entry = WorkEntry(work, then)
        insert(entry, id: id)
        entry.task = Task { await entry.run() }
        return ActivationTask(entry: entry)
    }

    /// Starts `work` on the main actor, and cancels it when the activation ends.
    ///
    /// An error is passed to the tree's `errorHandler`, except a cancellation.
    ///
    /// - Parameters:
    ///   - id: The name of the task within the activation. A running task with the same name is cancelled first.
    ///   - fileID: The file of the call, for a warning.
    ///   - line: The line of the call, for a warning.
    ///   - work: The work, which is cancelled at the end of the activation.
    /// - Returns: The task, which can be cancelled before the activation ends.
    @discardableResult
    public final func task(
        id: AnyHashable? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work: @escaping @MainActor () async throws -> Void
    ) -> ActivationTask {
        let callSite = CallSite(fileID: fileID, line: line)
        return task(id: id, fileID: fileID, line: line, work) { [weak self] result in
            guard case .failure(let error) = result, !(error is CancellationError) else { return }
            self?.report(error, at: callSite)
        }
    }
}

/// A task of an activation, as `ActivationScope.task(id:_:then:)` returns it. It need not be stored.
@MainActor
public struct ActivationTask {
    fileprivate weak var entry: ScopeTask?

    /// Cancels the task. Its `then` is not called. Does nothing if the task has ended.
    public func cancel() {
        if let entry, !entry.isDone { entry.end() }
    }

    /// Waits until the task has ended: `then` has returned, or the work of a cancelled task has.
    ///
    /// A view that shows an indicator until the work is done awaits it, such as `refreshable` of SwiftUI. Returns at
    /// once if the task has ended or was not started. Cancelling the caller's own task does not end the wait.
    public func untilDone() async {
        await entry?.task?.value
    }
}

/// A task without the type of its result.
private class ScopeTask: ScopeEntry {
    var task: Task<Void, Never>?
}

/// A task with its closures, which it releases as soon as they are not needed.
private final class WorkEntry<Success>: ScopeTask {
    private var work: (@MainActor () async throws -> Success)?
    private var then: (@MainActor (Result<Success, any Error>) -> Void)?

    init(
        _ work: @escaping @MainActor () async throws -> Success,
        _ then: @escaping @MainActor (Result<Success, any Error>) -> Void
    ) {
        (self.work, self.then) = (work, then)
    }

    func run() async {
        guard !isDone else { return }
        let result = await result()
        guard let then = exchange(&then, with: nil) else { return }
        isDone = true
        then(result)
    }

    /// Not part of `run()`, so that `work` is released before `then` is called.
    private func result() async -> Result<Success, any Error> {
        guard let work = exchange(&work, with: nil) else { return .failure(CancellationError()) }
        do { return .success(try await work()) } catch { return .failure(error) }
    }

    override func end() {
        isDone = true
        task?.cancel()
        // Moved out before they are released, because the `deinit` of a captured object can deactivate the scope.
        let closures = (exchange(&work, with: nil), exchange(&then, with: nil))
        extendLifetime(closures)
    }
}
