import Dispatch
import Synchronization
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// Runs the jobs of all tasks and actors on the main thread, in the order of their arrival.
///
/// An input then takes the same steps each time, without the thread switches that took most of the time of a session.
final class JobQueue: MainExecutor, TaskExecutor, ExecutorFactory {
    static let shared = JobQueue()
    static var mainExecutor: any MainExecutor { shared }
    static var defaultExecutor: any TaskExecutor { shared }

    private let jobs = Mutex<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    /// Runs jobs until none is left and the condition is true. Other threads may add jobs during the call.
    func runUntil(_ condition: () -> Bool) {
        while count.wait(timeout: condition() ? .now() : .distantFuture) == .success {
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: MainActor.sharedUnownedExecutor)
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    func run() {}
    func stop() {}
}
