import Foundation

/// The contents of `results.json`.
nonisolated struct Results: Codable {
    var date: String
    var machine: String
    var rows: [RowResult]
}

nonisolated struct RowResult: Codable {
    let name: String
    let title: String
    let unit: String
    /// A description of the baseline.
    let against: String
    /// The medians of all processes.
    var value: Double?
    var baseline: Double?
    var ratio: Double?
    /// The lowest and the highest ratio of a process.
    var spread: [Double]?
    var allocations: Double?
    var baselineAllocations: Double?
    /// Nil for a row without a target.
    var target: String?
    /// Nil for a row without a target, false if a limited quantity was not measured.
    var met: Bool?
}

extension RowResult {
    /// - Parameter times: The value, the baseline and the ratio of each process.
    init(_ row: Row, times: [[Double]], counts: [Double]?) {
        self.init(name: row.name, title: row.title, unit: row.kind.rawValue, against: row.baseline)
        let ratios = times.map { $0[2] }
        if row.kind == .heap {
            (value, baseline, ratio) = (counts?[0], counts?[1], counts.map { $0[0] / $0[1] })
        } else if let lowest = ratios.min(), let highest = ratios.max() {
            (value, baseline, ratio) = (times.map { $0[0] }.median, times.map { $0[1] }.median, ratios.median)
            spread = [lowest, highest]
            (allocations, baselineAllocations) = (counts?[0], counts?[1])
        }
        // The value of the least disturbed process is compared with an absolute target.
        let lowestValue = times.map { $0[0] }.min() ?? value
        let limits = [
            (row.target.ratio, ratio, "x"), (row.target.value, lowestValue, " \(unit)"),
            (row.target.allocations, allocations, " allocations"),
        ].compactMap { limit, measured, unit in limit.map { (limit: $0, measured: measured, unit: unit) } }
        guard !limits.isEmpty else { return }
        target = limits.map { "<= \($0.limit.plain)\($0.unit)" }.joined(separator: ", ")
        met = limits.allSatisfy { ($0.measured ?? .infinity) <= $0.limit }
    }
}

extension Double {
    /// Three significant digits.
    var plain: String {
        formatted(.number.precision(.significantDigits(1...3)).locale(Locale(identifier: "en_US")))
    }
}
