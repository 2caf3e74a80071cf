/// One line of the table: something of the framework beside its bare baseline.
@MainActor
struct Row {
    /// What is said on the command line.
    let name: String
    let title: String
    /// What the baseline does.
    let baseline: String
    var unit = "ns"
    let target: Target
    let kind: Kind

    enum Kind {
        /// Both sides, made when the row is measured.
        case paired(@MainActor () -> Pair)
        /// The heap that a number of things take.
        case heap(@MainActor () -> HeapPair)
        /// Measured from outside of this process.
        case external
    }

    struct Pair {
        let subject: Sample
        let baseline: Sample
    }

    /// Either side makes `count` of a thing, and keeps them.
    struct HeapPair {
        let count: Int
        let subject: @MainActor () -> Void
        let baseline: @MainActor () -> Void
    }
}

/// What a row has to reach; nothing for one that is there to be known.
struct Target: Sendable {
    /// Times the baseline.
    var ratio: Double?
    /// In the row's unit.
    var value: Double?
    var allocations: Double?
}
