/// For now: measures the rows that are named, or all.
let names = CommandLine.arguments.dropFirst().filter { $0 != "--only" }
let rows = (Row.containerRows + Row.runtimeRows + Row.treeRows).filter { row in
    names.isEmpty || names.contains { row.name.hasPrefix($0) }
}
for row in rows {
    guard case .paired(let make) = row.kind else { continue }
    let result = await Measurement().measure(make())
    print(row.name, result.value, result.baseline, result.ratio, row.target.ratio ?? 0)
}
