/// The tables of `RESULTS.md` and of the terminal.
enum ResultsPage {
    static func text(_ results: Results) -> String {
        """
        # Results

        Written by `Scripts/bench` on \(results.date). `results.json` has the same figures, and [README.md](README.md)
        describes how they are measured.

        Machine: \(results.machine).

        \(summary(results.rows))

        \(rows(results.rows))

        ## Baselines

        \(table(["row", "operation", "baseline"], results.rows.map { ["`\($0.name)`", $0.title, $0.against] }))

        """
    }

    static func rows(_ rows: [RowResult]) -> String {
        table(
            ["row", "value", "baseline", "ratio", "processes", "target", "met", "allocations"],
            rows.map { row in
                let counts = [row.allocations, row.baselineAllocations].compactMap { $0?.plain }
                return [
                    "`\(row.name)`", figure(row.value, row.unit), figure(row.baseline, row.unit),
                    row.ratio.map { "\($0.plain)x" } ?? "", row.spread.map { "\($0[0].plain)-\($0[1].plain)" } ?? "",
                    row.target ?? "", row.met.map { $0 ? "yes" : "NO" } ?? "", counts.joined(separator: " / "),
                ]
            })
    }

    private static func summary(_ rows: [RowResult]) -> String {
        let targeted = rows.filter { $0.target != nil }
        let missed = targeted.filter { $0.met != true }.map { "`\($0.name)`" }
        if missed.isEmpty { return "All \(targeted.count) targets are met." }
        let met = targeted.count - missed.count
        return "\(met) of \(targeted.count) targets are met. Missed: \(missed.joined(separator: ", "))."
    }

    private static func figure(_ value: Double?, _ unit: String) -> String { value.map { "\($0.plain) \(unit)" } ?? "" }

    /// A Markdown table with aligned columns.
    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        let lines = [head, widths.map { String(repeating: "-", count: $0) }] + rows
        return lines.map { cells in
            let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "| \(padded.joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
}
