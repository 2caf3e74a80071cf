import Foundation

/// Measures rows in several processes, prints the results and writes them to files.
struct Report {
    let options: Options
    private static let processes = 5

    func run() throws {
        let times = try times()
        let counts = try counts()
        let rows = options.rows.map { RowResult($0, times: times[$0.name] ?? [], counts: counts[$0.name]) }
        print(ResultsPage.rows(rows))
        if !options.isPartial {
            let results = Results(
                date: Date().formatted(.iso8601.year().month().day()), machine: try Self.machine(), rows: rows)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            let folder = Processes.workspace.appending(path: "Benchmarks")
            try (encoder.encode(results) + Data("\n".utf8)).write(to: folder.appending(path: "results.json"))
            try Data(ResultsPage.text(results).utf8).write(to: folder.appending(path: "RESULTS.md"))
        }
        let missed = rows.filter { $0.met == false }.map(\.name)
        if options.isChecking, !missed.isEmpty {
            throw BenchmarkError("These rows miss their target: \(missed.joined(separator: ", "))")
        }
    }

    /// The times of each row, an array for each process.
    private func times() throws -> [String: [[Double]]] {
        var times: [String: [[Double]]] = [:]
        for number in 1...Self.processes {
            say("Measuring, process \(number) of \(Self.processes)")
            let rows = options.rows.filter { $0.kind != .heap }
            for (name, fields) in try Processes.measure(rows, "--print-times") {
                times[name, default: []].append(fields)
            }
        }
        return times
    }

    private func counts() throws -> [String: [Double]] {
        #if os(Linux)
            say("Counting allocations")
            let folder = try Processes.build("AllocationCounter")
            let preload = ["LD_PRELOAD": "\(folder)/libAllocationCounter.so"]
            let timed = options.rows.filter { $0.kind == .time }
            var counts = try Processes.measure(timed, "--print-counts", environment: preload)
            // A heap row gets a process of its own: the allocator reuses freed memory in larger blocks than requested.
            for row in options.rows where row.kind == .heap {
                counts.merge(try Processes.measure([row], "--print-counts", environment: preload)) { $1 }
            }
            return counts
        #else
            return [:]
        #endif
    }

    private static func machine() throws -> String {
        func line(_ file: String, _ prefix: String) -> String? {
            let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n")
            return lines?.first { $0.hasPrefix(prefix) }?.split { ":=".contains($0) }.last
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
        }
        let swift = try Processes.run(["swift", "--version"]).firstMatch(of: /Swift version ([0-9.]+)/)?.1
        let system = ProcessInfo.processInfo
        return [
            line("/proc/cpuinfo", "model name") ?? "unknown processor", "\(system.processorCount) cores",
            line("/etc/os-release", "PRETTY_NAME") ?? system.operatingSystemVersionString,
            "Swift \(swift ?? "unknown")",
        ].joined(separator: ", ")
    }
}
