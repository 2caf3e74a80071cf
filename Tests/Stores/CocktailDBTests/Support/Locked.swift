import Foundation

/// A value that is protected by a lock. It is not a `Mutex`, because the thread sanitizer does not recognise a
/// contended `Mutex`, and reports a race.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
