/// One row of the table: an operation of the framework and a bare baseline.
struct Row {
    enum Kind: String {
        case time = "ns"
        /// The bytes that one repetition allocates and keeps.
        case heap = "B"
        /// The wall time of other programs.
        case launch = "ms"
    }

    typealias Pair = (subject: Sample, baseline: Sample)

    /// The name for `--only`.
    let name: String
    let title: String
    /// A description of the baseline.
    let baseline: String
    var kind = Kind.time
    var target = Target()
    /// Makes both samples when the row is measured.
    let pair: @MainActor () throws -> Pair

    static let all =
        cycleRows + treeRows + streamRows + workRows + launchRows + containerRows + graphRows + builderRows
        + restoringRows
}

/// The limits of a row. A row without limits is reported only.
struct Target {
    /// A multiple of the baseline.
    var ratio: Double?
    /// In the row's unit.
    var value: Double?
    var allocations: Double?
}
