#if canImport(Dispatch)
    import Dispatch
#endif

// rib:allow-file unsafe-construct: the semaphore lets one thread at a time use the value.

/// A value that code on any thread can change. `Mutex` of the standard library needs iOS 18 and macOS 15.
///
/// The hosts and the test clock use it. The runtime belongs to the main actor and has no lock. `body` must be short,
/// and must not use the same value again.
package nonisolated final class Locked<Value>: @unchecked Sendable {
    #if canImport(Dispatch)
        private let turn = DispatchSemaphore(value: 1)
    #endif
    private var value: Value

    package init(_ value: sending Value) {
        self.value = value
    }

    /// Runs `body` while no other thread can use the value.
    package func withLock<Success, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Success
    ) throws(Failure) -> sending Success {
        #if canImport(Dispatch)
            turn.wait()
            defer { turn.signal() }
        #endif
        return try body(&value)
    }
}
