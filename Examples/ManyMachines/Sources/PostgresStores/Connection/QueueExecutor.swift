import Dispatch

/// Runs an actor on a queue of its own.
///
/// The calls of libpq and `poll` block their thread. Tasks share as many threads as there are cores, so a few blocked ones
/// would stop the app.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "PostgreSQL")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
