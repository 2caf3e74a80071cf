#if canImport(Dispatch)
    // Part of each toolchain with threads, and loaded by Swift's concurrency already. It tells a `deinit` where it runs.
    import Dispatch
#endif

// No class of the framework has an `isolated deinit`. In Release builds for systems before iOS 18.4 and macOS 15.4, a
// generic class that has or inherits one crashes the compilers of Xcode 26 (swift issues 89896, 90625, 85308). Before
// iOS 26.4, its runtime ends the process if a task-local is bound synchronously (swift issues 85663,
// 88036). These functions replace it. In a module that is isolated to the main actor by default, a class without a written
// `deinit` has an isolated one: `findings/default-isolation-deinit.sh`. It reads no task-local that is bound:
// `findings/isolated-deinit-and-task-locals.sh`.

// rib:allow-file unsafe-construct: only the main actor reads and writes the value of a box after its initializer, and
// only on it a function of the main actor is called.

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

/// Calls `body` with `object` if the caller runs on the main actor, and returns whether it does.
///
/// `assumeIsolated` allocates a context for its function. Here none is allocated if `body` captures nothing, so the
/// `deinit` of an object that every RIB has calls this one.
@discardableResult
package nonisolated func ifOnMainActor<Object>(
    _ object: Object, _ body: @escaping @MainActor (Object) -> Void
) -> Bool {
    guard isOnMainActor else { return false }
    // The compiler would wrap a function that is cast by itself.
    unsafeBitCast(IsolatedFunction(call: body), to: Function<Object>.self).call(object)
    return true
}

private struct IsolatedFunction<Object> {
    let call: @MainActor (Object) -> Void
}

private struct Function<Object> {
    let call: (Object) -> Void
}

/// Runs `body` at once if the caller runs on the main actor, otherwise in a later turn of it.
///
/// A `deinit` calls it for what has to be done after the object in any case. `body` must not refer to the object.
package nonisolated func runOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if ifOnMainActor(body) { return }
    Task { @MainActor in body() }
}

/// Keeps what an object owns until the main actor releases it.
///
/// The object stores its property in a box, and its `deinit` calls `release()`. Or its `deinit` moves the property into a
/// box first, so that no other reference is left on the thread of the `deinit`.
package nonisolated final class MainActorBox<Value>: @unchecked Sendable {
    // Written by the initializer, and then on the main actor only.
    private var stored: Value?

    /// The value; nil after it was released.
    @MainActor package var value: Value? { stored }

    package init(_ value: Value) {
        stored = value
    }

    /// Releases the value at once if the caller runs on the main actor, otherwise in a later turn of it.
    package func release() {
        if ifOnMainActor(self, { $0.empty() }) { return }
        Task { @MainActor in self.empty() }
    }

    @MainActor private func empty() {
        stored = nil
    }
}

#if canImport(Dispatch)
    /// Set on the main queue, which runs the main actor, on Linux also on other threads than the main one:
    /// `findings/main-actor-threads.sh`.
    private let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the main actor.
    package nonisolated var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }
#else
    /// Without Dispatch there is one thread.
    package nonisolated var isOnMainActor: Bool { true }
#endif
