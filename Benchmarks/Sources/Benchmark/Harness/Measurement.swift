/// Measures rows in this process: subject and baseline in turns, so that whatever slows the machine down for a
/// while slows both.
@MainActor
struct Measurement {
    var rounds = 25
    /// How long one side of a round takes at least.
    var nanoseconds: UInt64 = 2_000_000

    struct Result: Sendable {
        var value: Double
        var baseline: Double
        var ratio: Double
    }

    func measure(_ pair: Row.Pair) async -> Result {
        let subjectCount = await count(for: pair.subject)
        let baselineCount = await count(for: pair.baseline)
        var values: [Double] = []
        var baselines: [Double] = []
        for round in 0..<rounds {
            // Either goes first as often as the other.
            if round.isMultiple(of: 2) {
                values.append(await time(pair.subject, subjectCount))
                baselines.append(await time(pair.baseline, baselineCount))
            } else {
                baselines.append(await time(pair.baseline, baselineCount))
                values.append(await time(pair.subject, subjectCount))
            }
        }
        return Result(
            value: values.median, baseline: baselines.median, ratio: zip(values, baselines).map { $0 / $1 }.median)
    }

    /// In nanoseconds for each operation.
    private func time(_ sample: Sample, _ count: Int) async -> Double {
        let meter = Meter(.nanoseconds)
        await sample.run(count, meter)
        return Double(meter.total) / (Double(count) * sample.operations)
    }

    /// How often a sample has to be done to take long enough. Warms it up, too.
    private func count(for sample: Sample) async -> Int {
        var count = 1
        while true {
            let meter = Meter(.nanoseconds)
            await sample.run(count, meter)
            if meter.total >= nanoseconds { return count }
            count *= meter.total < nanoseconds / 8 ? 4 : 2
        }
    }
}

extension [Double] {
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return count.isMultiple(of: 2) ? (sorted[count / 2 - 1] + sorted[count / 2]) / 2 : sorted[count / 2]
    }
}
