import Foundation

@main
enum Benchmark {
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            switch options.action {
            case .help: print(Options.help)
            case .list: print(Row.all.map(\.name).joined(separator: "\n"))
            case .report: try Report(options: options).run()
            case .times: try await Measurement().printTimes(of: options.rows)
            case .counts: try await Measurement().printCounts(of: options.rows)
            }
        } catch {
            say("error: \(error)")
            exit(1)
        }
    }
}

/// The arguments of the command line.
struct Options {
    enum Action {
        case help, list, report
        /// Run by the processes that the report starts.
        case counts, times
    }

    private(set) var action = Action.report
    private(set) var rows = Row.all
    private(set) var isPartial = false
    private(set) var isChecking = false

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--only":
                guard let names = rest.popFirst() else { throw BenchmarkError("Missing name after --only.") }
                rows = try Self.rows(named: names)
                isPartial = true
            case "--check": isChecking = true
            case "--list": action = .list
            case "--help", "-h": action = .help
            case "--print-counts": action = .counts
            case "--print-times": action = .times
            default: throw BenchmarkError("Unknown option \(argument).\n  To fix: see Scripts/bench --help.")
            }
        }
    }

    /// A name selects the row of that name, otherwise all rows whose names begin with it.
    private static func rows(named names: String) throws -> [Row] {
        let selected = try names.split(separator: ",").flatMap { name in
            let rows = Row.all.filter { $0.name == name }
            let matches = rows.isEmpty ? Row.all.filter { $0.name.hasPrefix(name) } : rows
            if matches.isEmpty { throw BenchmarkError("No row \"\(name)\".\n  To fix: see Scripts/bench --list.") }
            return matches.map(\.name)
        }
        return Row.all.filter { selected.contains($0.name) }
    }

    static let help = """
        Scripts/bench [--only ROW[,ROW]] [--check] [--list]

        Measures every row and its bare baseline, prints the table, and writes Benchmarks/RESULTS.md and
        Benchmarks/results.json.

        --only ROW       measures these rows, or all rows whose names begin with ROW, and writes no file
        --check          exits with 1 if a row misses its target
        --list           prints the names of the rows
        """
}

struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
