/// One side of a row: something that can be done `n` times.
@MainActor
struct Sample {
    /// How many operations one time stands for: 100 for a value that goes to 100 observers.
    let operations: Double
    /// Whether it may go on in another thread.
    var isAwaited = false
    let run: @MainActor (_ count: Int, Meter) async -> Void

    /// Measures `body` as a whole, which does it `count` times.
    static func loop(operations: Double = 1, _ body: @escaping @MainActor (_ count: Int) -> Void) -> Sample {
        Sample(operations: operations) { count, meter in
            meter.start()
            body(count)
            meter.stop()
        }
    }

    /// Measures `body` once for each time, and neither what gets ready for it nor what cleans up.
    static func single(
        operations: Double = 1,
        before: @escaping @MainActor () -> Void = {},
        after: @escaping @MainActor () -> Void = {},
        _ body: @escaping @MainActor () -> Void
    ) -> Sample {
        Sample(operations: operations) { count, meter in
            for _ in 0..<count {
                before()
                meter.start()
                body()
                meter.stop()
                after()
            }
        }
    }

    /// As `loop`, for what is awaited on the main actor.
    static func awaited(operations: Double = 1, _ body: @escaping @MainActor (_ count: Int) async -> Void) -> Sample {
        Sample(operations: operations, isAwaited: true) { count, meter in
            meter.start(awaiting: true)
            await body(count)
            meter.stop()
        }
    }
}
