extension Row {
    static let all = containerRows + runtimeRows + treeRows + externalRows

    /// What is measured from outside of a process.
    static let externalRows: [Row] = [
        Row(
            name: "events", title: "events without a listener: attach + detach", baseline: "events compiled out",
            unit: "instructions", target: Target(ratio: 1.02), kind: .external),
        Row(
            name: "launch", title: "launch: process start to first screen, of an existing database",
            baseline: "a Swift `main` that opens the same SQLite file", unit: "ms", target: Target(ratio: 1.3),
            kind: .external),
        Row(
            name: "launch-new", title: "launch: process start to first screen, of a new database",
            baseline: "a Swift `main` that makes one", unit: "ms", target: Target(), kind: .external),
    ]
}
