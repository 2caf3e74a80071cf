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
    }

    private static func read() -> Results? {
        (try? Data(contentsOf: Places.json)).flatMap { try? JSONDecoder().decode(Results.self, from: $0) }
    }

    private static func today() -> String {
        Date().formatted(.iso8601.year().month().day())
    }
}
