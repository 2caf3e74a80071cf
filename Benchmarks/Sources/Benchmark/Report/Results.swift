import Foundation

/// What is written to `results.json`.
struct Results: Codable {
    var date: String
    var machine: Machine
    /// In the order of the table.
    var rows: [RowResult]
    /// What `Scripts/bench build` measured last, and when.
    var build: BuildResults?
}

struct BuildResults: Codable {
    var date: String
    var rows: [RowResult]
}

/// One line of the table.
struct RowResult: Codable {
    let name: String
    let title: String
    let unit: String
    /// What the baseline is.
    let against: String
    var value: Double?
    /// That of the process that was disturbed least, which an absolute target is held against.
    var lowest: Double?
    var baseline: Double?
    var ratio: Double?
    /// The lowest and the highest ratio of the processes that measured it.
    var spread: [Double]?
    var allocations: Double?
    var baselineAllocations: Double?
    var instructions: Double?
    var baselineInstructions: Double?
    /// How many modules were compiled, for a change in one.
    var modules: Int?
    var baselineModules: Int?
    /// In words; nil for a row that is there to be known.
    var target: String?
    /// Nil without a target, or if something that it needs was not measured.
    var met: Bool?
    var peers: [Peer]?
    /// How many times the best peer's figure is this one's.
    var timesBestPeer: Double?
    var aim: Double?
}

extension RowResult {
    @MainActor
    init(_ row: Row) {
        self.init(name: row.name, title: row.title, unit: row.unit, against: row.baseline)
        target = row.target.text(unit: row.unit)
    }

    /// Says whether the target is met, and how far the peers are away.
    mutating func conclude(_ target: Target) {
        met = target.isMet(by: self)
        guard let peers = Peers.byRow[name] else { return }
        self.peers = peers.all
        guard let best = peers.best, let value else { return }
        timesBestPeer = best.value / value
        aim = peers.aim
    }
}

extension Target {
    func text(unit: String) -> String? {
        let parts = [
            ratio.map { "<= \($0.plain)x" }, value.map { "<= \($0.plain) \(unit)" },
            allocations.map { $0 == 0 ? "no allocation" : "<= \($0.plain) allocations" },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// Nil without a target, or if something is missing and nothing is missed.
    func isMet(by result: RowResult) -> Bool? {
        let limits = [(ratio, result.ratio), (value, result.lowest ?? result.value), (allocations, result.allocations)]
            .compactMap { limit, measured in limit.map { (limit: $0, measured: measured) } }
        if limits.contains(where: { limit, measured in measured.map { $0 > limit } ?? false }) { return false }
        return limits.isEmpty || limits.contains { $0.measured == nil } ? nil : true
    }
}

extension Double {
    /// Three digits that count, without a fraction of zeros.
    var plain: String {
        guard isFinite else { return "-" }
        if self == 0 { return "0" }
        let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : 2
        let text = String(format: "%.\(digits)f", self)
        let grouped = abs(self) >= 1_000 ? Self.grouped(self) : text
        guard grouped.contains(".") else { return grouped }
        return String(grouped.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }

    private static func grouped(_ value: Double) -> String {
        var text = String(format: "%.0f", value)
        var index = text.index(text.endIndex, offsetBy: -3, limitedBy: text.startIndex)
        while let place = index, place > text.startIndex {
            text.insert(",", at: place)
            index = text.index(place, offsetBy: -3, limitedBy: text.startIndex)
        }
        return text
    }
}
