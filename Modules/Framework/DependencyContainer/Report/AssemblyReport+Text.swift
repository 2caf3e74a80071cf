extension AssemblyReport {
    /// The report as text: builders, plugin points, services, unneeded services and problems.
    public var text: String { text(headings: [:]) }

    /// Returns the report as text, with a heading for the services of each owner.
    ///
    ///     report.text(headings: ["app": "Services of the app", "session": "Services of each session"])
    ///
    /// - Parameter headings: The owners and their headings, in the order of the sections. The services of all other
    ///   owners follow, under the owner's name.
    public func text(headings: KeyValuePairs<String, String>) -> String {
        var sections = [
            section("Builders", table(["id", "interface", "type", "registered at"], builderRows)),
            section("Plugin points", table(["interface", "builders, in order"], pluginRows)),
        ]
        sections += serviceSections(headings.map { (owner: $0.key, heading: $0.value) })
        sections += [
            section("Unneeded services", unneededLines),
            section("Check", problems.isEmpty ? verdict : problemLines),
        ]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    // MARK: - Rows

    private typealias Row = (cells: [String], needs: [String])

    private var builderRows: [Row] {
        builders.map { ([$0.id, $0.interface, $0.type, $0.registeredAt], $0.needs) }
    }

    private var pluginRows: [Row] {
        pluginPoints.map { ([$0.interface, $0.builders.joined(separator: ", ")], []) }
    }

    private func serviceSections(_ headings: [(owner: String, heading: String)]) -> [[String]] {
        var all = headings
        for owner in services.map(\.owner) where !all.contains(where: { $0.owner == owner }) {
            all.append((owner, "Services (\(owner))"))
        }
        if headings.isEmpty, all.count < 2 { return [section("Services", serviceTable(services))] }
        return all.map { (owner, heading) in section(heading, serviceTable(services.filter { $0.owner == owner })) }
    }

    private func serviceTable(_ services: [Service]) -> [String] {
        table(
            ["service", "scope", "registered at"],
            services.map { ([$0.description, $0.scope, $0.registeredAt], $0.needs) })
    }

    private var unneededLines: [String] {
        table(
            ["service", "needed only by", "registered at"],
            unneeded.map { ([$0.description, $0.neededBy.joined(separator: ", "), $0.registeredAt], []) })
    }

    // MARK: - Problems

    private var verdict: [String] {
        guard servicesWereMade else { return ["  No problems. All requirements are registered."] }
        let withArguments = services.count { !$0.arguments.isEmpty }
        var lines = ["  No problems. All requirements are registered, and all services without arguments were created."]
        if withArguments > 0 {
            let services = withArguments == 1 ? "1 service that takes" : "\(withArguments) services that take"
            lines.append("  Not created: \(services) arguments.")
        }
        return lines
    }

    private var problemLines: [String] {
        ["  \(ValidationError.Problem.count(problems))"]
            + ValidationError.Problem.numbered(problems).flatMap { [""] + $0.split(separator: "\n").map { "  \($0)" } }
    }
}

// MARK: - Layout

private func section(_ title: String, _ lines: [String]) -> [String] {
    [title, String(repeating: "─", count: title.count)] + lines
}

/// Returns the lines of a table with aligned columns. The needs of a row are listed below it.
private func table(_ titles: [String], _ rows: [(cells: [String], needs: [String])]) -> [String] {
    guard !rows.isEmpty else { return ["  none"] }
    let all = [titles] + rows.map(\.cells)
    let widths = titles.indices.dropLast().map { column in all.map { $0[column].count }.max() ?? 0 } + [0]
    func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        return "  " + padded.joined(separator: "  ")
    }
    return [line(titles)]
        + rows.flatMap { row in
            [line(row.cells)] + (row.needs.isEmpty ? [] : ["    needs \(row.needs.joined(separator: ", "))"])
        }
}
