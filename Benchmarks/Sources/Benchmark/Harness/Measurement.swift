import Instruments

/// Measures rows in this process and prints a line for each of them, with tabs between the fields.
struct Measurement {
    private let rounds = 21
    /// The least time of one side of a round, in nanoseconds.
    private let roundTime = 2e6
    /// A slow row starts no round after this time, except the first.
    private let rowTime = Duration.seconds(5)

    /// Prints the name, the time of the subject, the time of the baseline, and the ratio.
    func printTimes(of rows: [Row]) async throws {
        for row in rows {
            let pair = try row.pair()
            let counts = (try await repetitions(for: pair.subject), try await repetitions(for: pair.baseline))
            var (values, baselines): ([Double], [Double]) = ([], [])
            let start = ContinuousClock.now
            for round in 0..<rounds where round == 0 || ContinuousClock.now - start < rowTime {
                // Each side begins every other round.
                if round.isMultiple(of: 2) { values.append(try await time(pair.subject, counts.0)) }
                baselines.append(try await time(pair.baseline, counts.1))
                if !round.isMultiple(of: 2) { values.append(try await time(pair.subject, counts.0)) }
            }
            let ratio = zip(values, baselines).map { $0 / $1 }.median
            print(row.name, values.median, baselines.median, ratio, separator: "\t")
        }
    }

    /// Prints the name and the allocations of both sides; for heap rows, the bytes.
    func printCounts(of rows: [Row]) async throws {
        let before = benchmark_allocations()
        benchmark_allocate(1_000)
        let counted = benchmark_allocations() - before
        guard counted == 1_000 else { throw BenchmarkError("The counter saw \(counted) of 1,000 allocations.") }
        for row in rows {
            let pair = try row.pair()
            var counts: [Double] = []
            for sample in [pair.subject, pair.baseline] {
                let repetitions = row.kind == .heap ? 1 : try await repetitions(for: sample)
                let total = try await total(sample, repetitions, row.kind == .heap ? .bytes : .allocations)
                counts.append(total / (Double(repetitions) * sample.operations))
            }
            print(row.name, counts[0], counts[1], separator: "\t")
        }
    }

    /// The time of one operation.
    private func time(_ sample: Sample, _ repetitions: Int) async throws -> Double {
        try await total(sample, repetitions, sample.time) / (Double(repetitions) * sample.operations)
    }

    /// The number of repetitions that take `roundTime`. The search also warms up the sample.
    private func repetitions(for sample: Sample) async throws -> Int {
        var count = 1
        while true {
            let total = try await total(sample, count, sample.time)
            if total >= roundTime { return count }
            count *= total < roundTime / 8 ? 4 : 2
        }
    }

    private func total(_ sample: Sample, _ repetitions: Int, _ quantity: Meter.Quantity) async throws -> Double {
        let meter = Meter(quantity)
        try await sample.run(repetitions, meter)
        return meter.total
    }
}

extension [Double] {
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
