import Foundation

/// A value that one thread at a time has. It is not a `Mutex`, because the thread sanitizer does not see that one
/// when two threads want it at once, and takes what it guards for a race.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    deinit {}

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
