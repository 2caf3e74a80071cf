import Instruments

/// What one process finds out about rows. Each prints a line a row, with tabs between the fields, for the
/// report that started the process.
@MainActor
enum MeasureCommand {
    /// Time: name, value, baseline, ratio.
    static func measure(_ rows: [Row], rounds: Int) async {
        for row in rows {
            guard case .paired(let make) = row.kind else { continue }
            let result = await Measurement(rounds: rounds).measure(make())
            print(row.name, result.value, result.baseline, result.ratio, separator: "\t")
        }
    }

    /// Allocations of either side: name, subject, baseline. For heap rows, bytes.
    static func count(_ rows: [Row]) async {
        checkCounter()
        for row in rows {
            switch row.kind {
            case .paired(let make):
                let pair = make()
                print(
                    row.name, await allocations(of: pair.subject), await allocations(of: pair.baseline), separator: "\t")
            case .heap(let make):
                let pair = make()
                let subject = bytes(pair.subject) / Double(pair.count)
                print(row.name, subject, bytes(pair.baseline) / Double(pair.count), separator: "\t")
            case .external: break
            }
        }
    }

    /// Has callgrind write the instructions of either side under `name/subject` and `name/baseline`, and prints
    /// how many operations they stand for: name, subject, baseline.
    static func instructions(_ rows: [Row]) async {
        guard benchmark_counts_instructions() else { fatalError("instructions are counted under callgrind only") }
        for row in rows {
            guard case .paired(let make) = row.kind else { continue }
            let pair = make()
            // Callgrind ends at the start of a thread while it counts.
            if pair.subject.isAwaited { continue }
            for (side, sample) in [("subject", pair.subject), ("baseline", pair.baseline)] {
                await sample.run(sample.warmUpCount, Meter(.nanoseconds))
                await sample.run(sample.countingCount, Meter(.instructions(name: "\(row.name)/\(side)")))
            }
            print(
                row.name, pair.subject.countedOperations, pair.baseline.countedOperations, separator: "\t")
        }
    }

    private static func allocations(of sample: Sample) async -> Double {
        await sample.run(sample.warmUpCount, Meter(.nanoseconds))
        let meter = Meter(.allocations)
        await sample.run(sample.countingCount, meter)
        return Double(meter.total) / sample.countedOperations
    }

    private static func bytes(_ body: () -> Void) -> Double {
        let before = benchmark_bytes()
        body()
        return Double(benchmark_bytes() - before)
    }

    /// A counter that does not count would find everything free of allocations.
    private static func checkCounter() {
        guard benchmark_counts_allocations() else { fatalError("the allocation counter is not loaded") }
        let before = benchmark_allocations()
        benchmark_allocate(1_000)
        let counted = benchmark_allocations() - before
        guard counted == 1_000 else { fatalError("1,000 allocations were counted as \(counted)") }
    }
}

extension Sample {
    /// Fewer of what is large: ten trees are as good as a thousand calls.
    fileprivate var countingCount: Int { operations >= 10_000 ? 1 : operations >= 100 ? 20 : 200 }
    fileprivate var warmUpCount: Int { countingCount / 2 + 1 }
    fileprivate var countedOperations: Double { Double(countingCount) * operations }
}
