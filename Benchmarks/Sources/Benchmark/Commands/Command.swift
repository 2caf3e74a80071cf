import Foundation

/// What is said on the command line.
@MainActor
struct Command {
    enum Action: String {
        case report, build
        /// What the report starts.
        case measure, count, instructions
    }

    private var action = Action.report
    private var names: [String] = []
    private var rounds = 21
    private var options = ReportOptions()
    private var isHelp = false
    private var isList = false

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        if let first = rest.first, let action = Action(rawValue: first) {
            self.action = action
            rest = rest.dropFirst()
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--only":
                names += try Self.value(of: argument, &rest).split(separator: ",").map(String.init)
                options.isPartial = true
            case "--rounds": rounds = try Self.number(of: argument, &rest)
            case "--processes": options.processes = try Self.number(of: argument, &rest)
            case "--check": options.isChecking = true
            case "--instructions": options.countsInstructions = true
            case "--features":
                options.features = try Self.value(of: argument, &rest).split(separator: ",").compactMap { Int($0) }
                options.isPartial = true
            case "--scratch": options.scratch = try Self.value(of: argument, &rest)
            case "--list": isList = true
            case "--help", "-h": isHelp = true
            default: throw CommandError("there is no \(argument).\n  To fix: Scripts/bench --help lists what there is.")
            }
        }
    }

    func run() async throws {
        if isHelp { return print(Self.help) }
        if isList { return print(Row.all.map(\.name).joined(separator: "\n")) }
        let rows = try selected()
        switch action {
        case .measure: await MeasureCommand.measure(rows, rounds: rounds)
        case .count: await MeasureCommand.count(rows)
        case .instructions: await MeasureCommand.instructions(rows)
        case .report: try Report(options: options, rounds: rounds).run(rows)
        case .build: try BuildReport(options: options).run()
        }
    }

    /// The rows that are named, or begin with a name that is given; all if none is.
    private func selected() throws -> [Row] {
        guard !names.isEmpty else { return Row.all }
        for name in names where !Row.all.contains(where: { $0.name.hasPrefix(name) }) {
            let known = Row.all.map(\.name).joined(separator: ", ")
            throw CommandError("there is no row \"\(name)\".\n  To fix: name one of \(known).")
        }
        return Row.all.filter { row in
            names.contains(row.name) || names.contains { name in
                !Row.all.contains { $0.name == name } && row.name.hasPrefix(name)
            }
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw CommandError("\(option) needs a value.") }
        return value
    }

    private static func number(of option: String, _ rest: inout ArraySlice<String>) throws -> Int {
        guard let number = Int(try value(of: option, &rest)), number > 0 else {
            throw CommandError("\(option) needs a number above 0.")
        }
        return number
    }

    private static let help = """
        Scripts/bench [--only ROW[,ROW]] [--check] [--instructions] [--processes N] [--rounds N] [--list]
        Scripts/bench build [--features N[,N]] [--check]

        Measures every row beside its bare baseline, prints the table, and writes Benchmarks/RESULTS.md and
        Benchmarks/results.json. With --only it measures the rows named, or all whose names begin so, and writes
        nothing.

        --check          exits with 1 where a row misses its target
        --instructions   counts instructions as well, under callgrind; without --only that is done anyway
        --processes N    how many processes measure each row (5), each with hash seeds of its own
        --rounds N       how many rounds each of them does (21)
        --list           prints the names of the rows
        build            measures what a change costs in a workspace of 10, 50 and 100 features, and the size and
                         the build time of the app
        --features N     only for workspaces of that many features; nothing is written then
        --scratch PATH   where the workspaces are generated
        """
}

struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
