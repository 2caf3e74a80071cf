import Foundation

/// Measures what the web server adds to bare work: `Scripts/bench --server`. With the argument `saves` it measures only
/// what storing results costs.
@main
struct ServerBenchmark {
    static func main() async throws {
        // The counter slows down every allocation, so only the heap is measured with it.
        if LiveHeap.isCounted { return print(try await IdleSessions.row()) }
        print(ServerRow.header)
        for row in try await SavedMatches.rows(sessions: [10, 100, 1000]) { print(row) }
        print(try await SavedMatches.burst(sessions: 1000))
        print(try await ManyGames.row(sessions: 1000, games: 3))
        if CommandLine.arguments.dropFirst().first == "saves" { return }
        print(try await Actions.savedRow())
        print(try ScreenChange.row())
        for sessions in [1, 1000] { print(try await Actions.row(sessions: sessions)) }
    }
}

/// One line of the table.
struct ServerRow: CustomStringConvertible {
    static let header = "| row | measured | baseline | ratio | target |\n| --- | --- | --- | --- | --- |"

    let title: String
    let measured: String
    var baseline = "–"
    var ratio = "–"
    let target: String

    var description: String { "| \(title) | \(measured) | \(baseline) | \(ratio) | \(target) |" }
}

/// Both sides of a comparison, which take turns so that other processes disturb both.
enum Turns {
    /// Returns the medians of both sides, and of the ratio of each round.
    static func medians(
        rounds: Int = 21, subject: () async throws -> Double, baseline: () async throws -> Double
    ) async rethrows -> (subject: Double, baseline: Double, ratio: Double) {
        var pairs: [(Double, Double)] = []
        _ = (try await subject(), try await baseline())
        for round in 0..<rounds {
            if round.isMultiple(of: 2) {
                let value = try await subject()
                pairs.append((value, try await baseline()))
            } else {
                let value = try await baseline()
                pairs.append((try await subject(), value))
            }
        }
        return (pairs.map(\.0).median, pairs.map(\.1).median, pairs.map { $0.0 / $0.1 }.median)
    }

    /// The CPU time of this process in seconds. POSIX counts it in microseconds.
    static var processTime: Double { Double(clock()) / 1e6 }
}

extension [Double] {
    fileprivate var median: Double { sorted()[count / 2] }
}

extension Double {
    func formatted(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
