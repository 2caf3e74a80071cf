/// The table as it is printed.
enum ResultsTable {
    static func text(_ rows: [RowResult]) -> String {
        let head = [
            "row", "value", "baseline", "ratio", "processes", "modules", "target", "met", "allocations", "instructions", "best peer",
        ]
        let cells = rows.map { row in
            [
                row.name, row.valueText, row.baselineText, row.ratioText, row.spreadText, row.modulesText, row.target ?? "",
                row.metText, row.allocations?.plain ?? "", row.instructions?.plain ?? "", row.peerText,
            ]
        }
        // What no row has takes no room.
        let shown = head.indices.filter { column in cells.contains { !$0[column].isEmpty } }
        let widths = head.indices.map { column in
            ([head] + cells).map { $0[column].count }.max() ?? 0
        }
        return ([head] + cells).map { line in
            shown.map { line[$0].padding(to: widths[$0]) }.joined(separator: "  ").trimmingTrailingSpaces()
        }.joined(separator: "\n")
    }
}

extension RowResult {
    var valueText: String { value.map { "\($0.plain) \(unit)" } ?? "not measured" }
    var baselineText: String { baseline.map { "\($0.plain) \(unit)" } ?? "" }
    var ratioText: String { ratio.map { "\($0.plain)x" } ?? "" }
    var spreadText: String { spread.map { "\($0[0].plain)-\($0[1].plain)" } ?? "" }

    var modulesText: String {
        modules.map { "\($0)" + (baselineModules.map { " / \($0)" } ?? "") } ?? ""
    }

    var metText: String {
        guard target != nil else { return "" }
        return met.map { $0 ? "yes" : "NO" } ?? "?"
    }

    /// How many times faster than the best peer; smaller, for what is no time.
    var peerText: String {
        guard let timesBestPeer, let aim else { return "" }
        return "\(timesBestPeer.plain)x (aim \(aim.plain)x)"
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate func trimmingTrailingSpaces() -> String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
