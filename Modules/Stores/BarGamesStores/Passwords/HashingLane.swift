import Foundation
import Synchronization

/// Runs one hash at a time.
///
/// There are fewer lanes than threads that Swift's tasks share. Other tasks, such as the requests of a server, then do
/// not wait until many passwords are hashed.
actor HashingLane {
    private static let all = (1..<max(2, ProcessInfo.processInfo.activeProcessorCount)).map { _ in HashingLane() }
    private static let last = Atomic(0)

    /// The lane for the next hash.
    static var next: HashingLane {
        let number = UInt(bitPattern: last.wrappingAdd(1, ordering: .relaxed).newValue)
        return all[Int(number % UInt(all.count))]
    }

    /// Returns the result of `hash`, after the hashes before it.
    ///
    /// - Throws: `CancellationError` if the task was cancelled while it waited, or the error of `hash`.
    // Not inlined, because the optimiser of Swift 6.3 crashed on an asynchronous caller with the body of this function.
    @inline(never)
    func run<Value: Sendable>(_ hash: @Sendable () throws -> Value) throws -> Value {
        try Task.checkCancellation()
        return try hash()
    }
}
