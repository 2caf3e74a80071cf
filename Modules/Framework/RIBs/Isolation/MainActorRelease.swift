#if canImport(Dispatch)
    // Part of each toolchain with threads, and loaded by Swift's concurrency already. It tells a `deinit` where it runs.
    import Dispatch
#endif

// No class of the framework has an `isolated deinit`. In Release builds for systems before iOS 18.4 and macOS 15.4, a
// generic class that has or inherits one crashes the compilers of Xcode 26 (swift issues 89896, 90625, 85308). Before
// iOS 26.4 and macOS 26.4, its runtime ends the process if a task-local is bound synchronously (swift issues 85663,
// 88036). These two replace it.

/// Runs `body` if the caller runs on the main actor, and returns whether it does.
///
/// A `deinit` calls it, because the last reference to an object of the main actor can be released on any thread. `body`
/// can use the object then. Code on the main thread that does not run for the main queue, such as in `sync` of another
/// queue, counts as elsewhere.
@discardableResult
package nonisolated func ifOnMainActor(_ body: @MainActor () -> Void) -> Bool {
    guard isOnMainActor else { return false }
    MainActor.assumeIsolated(body)
    return true
}

/// Keeps what an object owns until the main actor releases it.
///
/// The `deinit` of the object moves its property into the box and then calls `release()`, so that no other reference is
/// left on the thread of the `deinit`.
package nonisolated final class MainActorBox<Value>: @unchecked Sendable {
    // Written by the initializer, and by `empty()` on the main actor. The box is not shared before `release()`.
    private var value: Value?

    package init(_ value: consuming Value) {
        self.value = consume value
    }

    /// Releases the value at once if the caller runs on the main actor, otherwise in a later turn of it.
    package func release() {
        if ifOnMainActor(empty) { return }
        Task { @MainActor in self.empty() }
    }

    @MainActor private func empty() {
        value = nil
    }
}

#if canImport(Dispatch)
    /// Set on the main queue, which runs the main actor.
    private let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    private nonisolated var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
#else
    /// Without Dispatch there is one thread.
    private nonisolated var isOnMainActor: Bool { true }
#endif
