import Instruments

/// Adds up the CPU time, the allocations or the bytes of one sample.
///
/// A sample starts and stops its meter around the measured work. Preparation in between is not counted.
final class Meter {
    enum Quantity {
        case allocations, bytes, processTime, threadTime
    }

    private let quantity: Quantity
    private(set) var total = 0.0
    private var begin = 0.0

    init(_ quantity: Quantity) {
        self.quantity = quantity
    }

    func start() { begin = reading }
    func stop() { total += reading - begin }

    /// Adds a value that the sample measured itself.
    func add(_ reading: Double) { total += reading }

    private var reading: Double {
        switch quantity {
        case .allocations: Double(benchmark_allocations())
        case .bytes: Double(benchmark_bytes())
        case .processTime: Double(benchmark_process_nanoseconds())
        case .threadTime: Double(benchmark_thread_nanoseconds())
        }
    }
}

/// One side of a row: work that can be repeated.
struct Sample {
    /// The number of operations in one repetition: 100 for a value that 100 observers receive.
    let operations: Double
    /// The time of the process for awaited work: on Linux the main actor can change its thread at an `await`.
    var time = Meter.Quantity.threadTime
    let run: @MainActor (_ repetitions: Int, Meter) async throws -> Void

    /// Measures one call of `body`, which repeats the work itself.
    static func loop(
        operations: Double = 1, _ body: @escaping @MainActor (_ repetitions: Int) throws -> Void
    ) -> Sample {
        Sample(operations: operations) { repetitions, meter in
            meter.start()
            try body(repetitions)
            meter.stop()
        }
    }

    /// Measures each call of `body`, without `before` and `after`.
    static func each(
        operations: Double,
        before: @escaping @MainActor () -> Void = {},
        after: @escaping @MainActor () -> Void = {},
        _ body: @escaping @MainActor () -> Void
    ) -> Sample {
        Sample(operations: operations) { repetitions, meter in
            for _ in 0..<repetitions {
                before()
                meter.start()
                body()
                meter.stop()
                after()
            }
        }
    }

    /// Measures one call of an asynchronous `body`, which repeats the work by itself.
    static func awaited(_ body: @escaping @MainActor (_ repetitions: Int) async throws -> Void) -> Sample {
        Sample(operations: 1, time: .processTime) { repetitions, meter in
            meter.start()
            try await body(repetitions)
            meter.stop()
        }
    }
}

/// The address of `object` as a number.
@inline(__always)
func address(of object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }

/// Passes `object` to a C function, so that the compiler cannot remove its allocation.
@inline(__always)
func keep(_ object: AnyObject) { benchmark_keep(address(of: object)) }

/// Calls `body` and uses the addresses of its results, so that the compiler cannot remove the calls.
@inline(__always)
func keepResults(_ repetitions: Int, _ body: (_ index: Int) throws -> AnyObject) rethrows {
    var bits = 0
    for index in 0..<repetitions { bits ^= address(of: try body(index)) }
    benchmark_keep(bits)
}
