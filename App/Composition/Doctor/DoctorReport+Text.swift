import Foundation

extension DoctorReport {
    /// The report as a person reads it.
    var text: String {
        let sections = [
            section("Builders", table(["id", "interface", "type", "registered at"], builderRows)),
            section("Plugin points", table(["interface", "builders, in order"], pluginRows)),
            section("Services of the app", serviceTable(of: .app)),
            section("Services of each session", serviceTable(of: .session)),
            section("Services that nobody needs", unneededLines),
            section("Check", problems.isEmpty ? verdict : problemLines),
        ]
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    /// The report as one object, for programs.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    // MARK: - Rows

    private typealias Row = (cells: [String], needs: [String])

    private var builderRows: [Row] {
        builders.map { ([$0.id, $0.interface, $0.type, $0.registeredAt], $0.needs) }
    }

    private var pluginRows: [Row] {
        pluginPoints.map { ([$0.interface, $0.builders.joined(separator: ", ")], []) }
    }

    private func serviceTable(of owner: Service.Owner) -> [String] {
        table(
            ["service", "scope", "registered at"],
            services.filter { $0.owner == owner }.map { ([$0.description, $0.scope, $0.registeredAt], $0.needs) })
    }

    private var unneededLines: [String] {
        guard !unneeded.isEmpty else { return ["  none"] }
        return table(
            ["service", "needed only by", "registered at"],
            unneeded.map { ([$0.description, $0.neededBy.joined(separator: ", "), $0.registeredAt], []) })
    }

    // MARK: - The check

    private var verdict: [String] {
        let withArguments = services.count { !$0.arguments.isEmpty }
        var lines = ["  All is well: what is needed is registered, and one of each service could be made."]
        if withArguments > 0 {
            lines.append("  Left out: \(withArguments == 1 ? "one that takes" : "\(withArguments) that take") arguments.")
        }
        return lines
    }

    private var problemLines: [String] {
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        let numbered = problems.enumerated().map { "\($0 + 1). \($1.description)" }
        return ["  \(count)"] + numbered.flatMap { [""] + $0.split(separator: "\n").map { "  \($0)" } }
    }
}

// MARK: - Layout

private func section(_ title: String, _ lines: [String]) -> [String] {
    [title, String(repeating: "─", count: title.count)] + lines
}

/// Rows in columns, what each needs below it.
private func table(_ titles: [String], _ rows: [(cells: [String], needs: [String])]) -> [String] {
    guard !rows.isEmpty else { return ["  none"] }
    let all = [titles] + rows.map(\.cells)
    let widths = titles.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        return "  " + padded.joined(separator: "  ").replacing(#/ +$/#, with: "")
    }
    return [line(titles)]
        + rows.flatMap { row in
            [line(row.cells)] + (row.needs.isEmpty ? [] : ["    needs \(row.needs.joined(separator: ", "))"])
        }
}
