public import Foundation

extension Process {
    private static let starting = NSLock()

    /// Calls `body` while no other thread makes a pipe for a process or starts a process in here.
    ///
    /// On Linux, a process that Foundation starts inherits the pipes that another thread makes in the same moment:
    /// `findings/processes-started-together.sh`. The end of such a pipe, and of the process that it belongs to, is seen only
    /// when the heir has ended, too. So tests make pipes and start processes in here alone.
    public static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
        try starting.withLock(body)
    }
}
