import Foundation

/// Counts instructions, which repeat whatever else the machine does.
@MainActor
enum Callgrind {
    static var isInstalled: Bool { Processes.isInstalled("valgrind") }

    /// The instructions of each operation, by `row/subject` and `row/baseline`.
    static func count(_ rows: [Row], executable: URL) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "callgrind-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A copy without debug information: valgrind does not understand all of it.
        let stripped = folder.appending(path: "Benchmark")
        try Processes.run([
            "strip", "--strip-debug", "-o", stripped.path(percentEncoded: false), executable.path(percentEncoded: false),
        ])
        let names = rows.map(\.name).joined(separator: ",")
        // Symbols are looked up at the start, and not when they are first called, which would count.
        let output = try Processes.run([
            "env", "LD_BIND_NOW=1", "valgrind", "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no", "-q",
            "--callgrind-out-file=\(folder.path(percentEncoded: false))/out",
            stripped.path(percentEncoded: false), "instructions", "--only", names,
        ])
        let totals = try totals(in: folder)
        var result: [String: Double] = [:]
        for (name, operations) in Processes.fields(output) {
            for (side, count) in zip(["subject", "baseline"], operations) {
                result["\(name)/\(side)"] = totals["\(name)/\(side)"].map { $0 / count }
            }
        }
        return result
    }

    /// A sample may be counted in several pieces, each of which is a file.
    private static func totals(in folder: URL) throws -> [String: Double] {
        var totals: [String: Double] = [:]
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.lastPathComponent.hasPrefix("out") {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let name = text.firstMatch(of: /desc: Trigger: Client Request: (\S+)/)?.1,
                let total = text.firstMatch(of: /(?m)^(?:summary|totals): ([0-9]+)/)?.1,
                let count = Double(total)
            else { continue }
            totals[String(name), default: 0] += count
        }
        return totals
    }
}
