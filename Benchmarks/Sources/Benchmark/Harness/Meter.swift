import Instruments

/// What one sample took: CPU time, or what else the process counts.
///
/// A sample starts and stops it around what is measured, as often as it likes: what it does in between, to get
/// ready for the next time, does not count.
@MainActor
final class Meter {
    enum Quantity {
        case nanoseconds
        case allocations
        /// Written by callgrind under this name.
        case instructions(name: String)
    }

    private let quantity: Quantity
    /// Whether the time is that of all threads: on Linux the main actor may go on in another one after an await.
    private var isAwaited = false
    private(set) var total: UInt64 = 0
    private var begin: UInt64 = 0

    init(_ quantity: Quantity) {
        self.quantity = quantity
    }

    deinit {}

    func start(awaiting: Bool = false) {
        isAwaited = awaiting
        switch quantity {
        case .nanoseconds: begin = nanoseconds
        case .allocations: begin = UInt64(benchmark_allocations())
        case .instructions: benchmark_begin_instructions()
        }
    }

    func stop() {
        switch quantity {
        case .nanoseconds: total += nanoseconds - begin
        case .allocations: total += UInt64(benchmark_allocations()) - begin
        case .instructions(let name): benchmark_end_instructions(name)
        }
    }

    private var nanoseconds: UInt64 {
        isAwaited ? benchmark_process_nanoseconds() : benchmark_thread_nanoseconds()
    }
}
