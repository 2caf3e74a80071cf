extension ActivationScope {
    /// Starts `work` and passes its result to `then`, both on the main actor and within this activation.
    ///
    /// If the activation ends first, `work` is cancelled, or not started if it has not run yet. `then` is not called in
    /// that case, and not in a later activation. An error of `work` is passed to `then` as a failure. For work that
    /// must not run on the main actor, await a `@concurrent` function. On an inactive scope the task is not started,
    /// and a warning is reported.
    ///
    ///     task {
    ///         try await checker.check(password)
    ///     } then: { [weak self] result in
    ///         …
    ///     }
    public final func task<Success: Sendable>(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work: @escaping @MainActor () async throws -> Success,
        then: @escaping @MainActor (Result<Success, any Error>) -> Void
    ) {
        guard acceptsEntries else {
            return warn(
                .startedTaskWhileInactive,
                "started a task while it is not active: the task was not started.",
                at: CallSite(fileID: fileID, line: line),
                cause: "task { } was called from an initialiser, or after the deactivation.",
                fix: "start it in didBecomeActive() or later, and route before you detach."
            )
        }
        let entry = ScopeTask()
        insert(entry)
        entry.task = Task {
            guard !entry.isDone else { return }
            let result: Result<Success, any Error>
            do {
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            guard !entry.isDone else { return }
            entry.finish()
            then(result)
        }
    }

    /// Starts `work` on the main actor, and cancels it when the activation ends.
    ///
    /// An error is passed to the tree's `errorHandler`, except a cancellation.
    public final func task(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work: @escaping @MainActor () async throws -> Void
    ) {
        let callSite = CallSite(fileID: fileID, line: line)
        task(fileID: fileID, line: line, work) { [weak self] result in
            guard case .failure(let error) = result, !(error is CancellationError) else { return }
            self?.report(error, at: callSite)
        }
    }
}

/// A task that is cancelled at the end of its activation.
private final class ScopeTask: ScopeEntry {
    var task: Task<Void, Never>?

    override func end() {
        task?.cancel()
        finish()
    }

    /// Releases the task, which would otherwise retain the objects that it captured.
    func finish() {
        isDone = true
        // Moved out before it is released, because the `deinit` of a captured object can deactivate the scope.
        _ = exchange(&task, with: nil)
    }
}
