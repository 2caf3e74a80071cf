import Foundation

/// `results.json` and `RESULTS.md`.
enum ResultsFiles {
    static func write(_ rows: [RowResult]) throws {
        var results = read() ?? Results(date: "", machine: .current(), rows: [])
        results.date = today()
        results.machine = .current()
        results.rows = rows
        try write(results)
    }

    static func write(build rows: [RowResult]) throws {
        var results = read() ?? Results(date: today(), machine: .current(), rows: [])
        results.build = BuildResults(date: today(), rows: rows)
        try write(results)
    }

    private static func write(_ results: Results) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(results) + Data("\n".utf8)).write(to: Places.json)
        try Data(ResultsPage(results: results).text.utf8).write(to: Places.page)
        try writeSummary(of: results)
    }

    /// The table in the README of the repository, between two marks.
    private static func writeSummary(of results: Results) throws {
        let text = try String(contentsOf: Places.readme, encoding: .utf8)
        guard let start = text.range(of: "<!-- Written by Scripts/bench. -->\n"),
            let end = text.range(of: "<!-- End. -->", range: start.upperBound..<text.endIndex)
        else { throw CommandError("README.md has no place for the results.") }
        let changed = text.replacingCharacters(
            in: start.upperBound..<end.lowerBound, with: ResultsPage(results: results).summaryTable + "\n")
        if changed != text { try Data(changed.utf8).write(to: Places.readme) }
    }

    private static func read() -> Results? {
        (try? Data(contentsOf: Places.json)).flatMap { try? JSONDecoder().decode(Results.self, from: $0) }
    }

    private static func today() -> String {
        Date().formatted(.iso8601.year().month().day())
    }
}
