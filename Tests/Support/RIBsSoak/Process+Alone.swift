public import Foundation

extension Process {
    private static let starting = NSLock()

    /// Calls `body` while no other thread makes a pipe for a process or starts a process in here.
    ///
    /// On Linux, a process that Foundation starts inherits the pipes that another thread makes in the same moment:
    /// `findings/processes-started-together.sh`. The reader of such a pipe sees its end only when the process that inherited
    /// it has ended, too. So the tests make each pipe for a process, and start each process, in `body`.
    public static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
        try starting.withLock(body)
    }
}
