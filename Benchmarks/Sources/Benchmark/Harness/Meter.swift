import Instruments

/// What one sample took: the CPU time of its thread, or what else the process counts.
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
    private(set) var total: UInt64 = 0
    private var begin: UInt64 = 0

    init(_ quantity: Quantity) {
        self.quantity = quantity
    }

    deinit {}

    func start() {
        switch quantity {
        case .nanoseconds: begin = benchmark_thread_nanoseconds()
        case .allocations: begin = UInt64(benchmark_allocations())
        case .instructions: benchmark_begin_instructions()
        }
    }

    func stop() {
        switch quantity {
        case .nanoseconds: total += benchmark_thread_nanoseconds() - begin
        case .allocations: total += UInt64(benchmark_allocations()) - begin
        case .instructions(let name): benchmark_end_instructions(name)
        }
    }
}
