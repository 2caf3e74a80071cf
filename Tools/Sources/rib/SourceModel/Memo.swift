import Synchronization

/// A value that is computed on first use and then kept, for an immutable class that several threads read.
final class Memo<Value: Sendable>: Sendable {
    private let stored = Mutex<Value?>(nil)

    /// Returns the value. The first call computes it.
    func callAsFunction(_ compute: () throws -> Value) rethrows -> Value {
        if let value = stored.withLock({ $0 }) { return value }
        // Outside the lock, so that two values can use each other's files. The first result counts.
        let made = try compute()
        return stored.withLock { value in
            if let value { return value }
            value = made
            return made
        }
    }
}
