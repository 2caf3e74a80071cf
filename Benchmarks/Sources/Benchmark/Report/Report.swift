import Foundation

/// Has the rows measured by processes of their own, and says what came out.
@MainActor
struct Report {
    let options: ReportOptions
    let rounds: Int

    func run(_ rows: [Row]) throws {
        var results: [RowResult] = []
        let times = try times(of: rows)
        let counts = try counts(of: rows)
        let instructions = try instructions(of: rows)
        let external = try ExternalMeasurements().measure(rows)
        for row in rows {
            var result = external[row.name] ?? RowResult(row)
            if let time = times[row.name] {
                result.value = time.value
                result.lowest = time.lowest
                result.baseline = time.baseline
                result.ratio = time.ratio
                result.spread = time.spread
            }
            if let count = counts[row.name], count.count == 2 {
                if case .heap = row.kind {
                    (result.value, result.baseline) = (count[0], count[1])
                    result.ratio = count[0] / count[1]
                } else {
                    (result.allocations, result.baselineAllocations) = (count[0], count[1])
                }
            }
            result.instructions = instructions["\(row.name)/subject"]
            result.baselineInstructions = instructions["\(row.name)/baseline"]
            result.conclude(row.target)
            results.append(result)
        }
        print(ResultsTable.text(results))
        if !options.isPartial { try ResultsFiles.write(results) }
        if options.isChecking { try check(results) }
    }

    // MARK: - Measuring

    private struct Time {
        let value: Double
        let lowest: Double
        let baseline: Double
        let ratio: Double
        let spread: [Double]
    }

    /// The medians of what several processes found out.
    private func times(of rows: [Row]) throws -> [String: Time] {
        let paired = rows.filter { if case .paired = $0.kind { true } else { false } }
        guard !paired.isEmpty else { return [:] }
        var found: [String: [[Double]]] = [:]
        for number in 1...options.processes {
            say("measuring, \(number) of \(options.processes)")
            for (name, fields) in try start("measure", paired, ["--rounds", "\(rounds)"]) where fields.count == 3 {
                found[name, default: []].append(fields)
            }
        }
        return found.mapValues { runs in
            let ratios = runs.map { $0[2] }
            let values = runs.map { $0[0] }
            return Time(
                value: values.median, lowest: values.min() ?? 0, baseline: runs.map { $0[1] }.median, ratio: ratios.median,
                spread: [ratios.min() ?? 0, ratios.max() ?? 0])
        }
    }

    private func counts(of rows: [Row]) throws -> [String: [Double]] {
        #if os(Linux)
            guard rows.contains(where: { if case .external = $0.kind { false } else { true } }) else { return [:] }
            say("counting allocations")
            let library = try Places.build("AllocationCounter", of: Places.package).deletingLastPathComponent()
                .appending(path: "libAllocationCounter.so")
            let environment = ["LD_PRELOAD": library.path(percentEncoded: false)]
            let paired = rows.filter { if case .paired = $0.kind { true } else { false } }
            var counts = paired.isEmpty ? [:] : try start("count", paired, environment: environment)
            for row in rows {
                guard case .heap = row.kind else { continue }
                // In a process of its own: where much was freed before, blocks are larger than what was asked for.
                counts.merge(try start("count", [row], environment: environment)) { $1 }
            }
            return counts
        #else
            return [:]
        #endif
    }

    private func instructions(of rows: [Row]) throws -> [String: Double] {
        guard !options.isPartial || options.countsInstructions else { return [:] }
        guard Callgrind.isInstalled else {
            say("instructions are not counted: there is no valgrind. To fix: install the package valgrind")
            return [:]
        }
        say("counting instructions")
        return try Callgrind.count(rows, executable: Places.executable)
    }

    private func start(
        _ action: String,
        _ rows: [Row],
        _ arguments: [String] = [],
        environment: [String: String] = [:]
    ) throws -> [String: [Double]] {
        let names = rows.map(\.name).joined(separator: ",")
        return Processes.fields(
            try Processes.run(
                [Places.executable.path(percentEncoded: false), action, "--only", names] + arguments,
                environment: environment))
    }

    // MARK: - Checking

    private func check(_ results: [RowResult]) throws {
        let missed = results.filter { $0.target != nil && $0.met != true }
        guard !missed.isEmpty else { return }
        let list = missed.map { "\($0.name)\($0.met == nil ? " (not measured)" : "")" }.joined(separator: ", ")
        throw CommandError("\(missed.count) of \(results.count) rows miss their target: \(list)")
    }
}

/// Says what goes on, beside the results.
func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}
