import Foundation

/// Measures how the cost of a change grows with an app: `Scripts/bench --modules [COUNT...]`.
@main
struct ModuleBenchmark {
    static func main() {
        do { try run() } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let counts = try arguments.map { argument in
            guard let count = Int(argument), count > 4 else {
                throw BenchmarkError("\"\(argument)\" is no number of features above 4.")
            }
            return count
        }
        let benchmark = ModuleBenchmark()
        defer { try? FileManager.default.removeItem(at: benchmark.folder) }
        try Launch.measure()
        for count in counts.isEmpty ? [30, 120] : counts { try benchmark.measure(count) }
    }

    private let workspace = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    private let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")

    private func measure(_ count: Int) throws {
        say(
            """

            | \(count) features | clean build | a body in a leaf | one type more in its interface | one parameter more \
            in its listener | one feature alone, built and tested | the plan alone |
            | --- | --- | --- | --- | --- | --- | --- |
            """)
        for structure in Structure.allCases {
            let builds = Builds(in: folder.appending(path: "\(count)-\(structure)-build"))
            let app = GeneratedApp(of: count, in: structure, below: folder, workspace: workspace)
            try app.write()
            let framework = ["--target", "Framework"]
            _ = try builds.build(app, framework)
            // The second build in a new folder makes the plan again, and the third one keeps it.
            let plan = try builds.build(app, framework)
            let alone = try builds.build(app, ["--product", "MiddleTests"])
            try builds.run("MiddleTests", expecting: "passed")
            try builds.clean()
            var costs = [try builds.build(app, ["--product", "App"])]
            _ = try builds.build(app, ["--product", "App"])
            for change in [app.changeBody, app.addType, app.addParameter] {
                try change()
                costs.append(try builds.build(app, ["--product", "App"]))
            }
            try builds.run("App", expecting: "true")
            let row = [structure.rawValue] + (costs + [alone]).map(\.text) + ["\(plan.seconds.text) s"]
            say("| \(row.joined(separator: " | ")) |")
            if structure == .moduleEach { try measureRib(on: app, features: count) }
        }
    }

    /// Measures the command line on the generated app.
    private func measureRib(on app: GeneratedApp, features count: Int) throws {
        let rib = workspace.appending(path: "Scripts/rib").path
        _ = try Processes.run([rib, "--help"], in: app.folder)
        for command in ["check", "graph"] {
            // A finding is the status 1, and takes as long.
            let seconds = try Processes.run([rib, command], in: app.folder, allowing: 0...1).seconds
            say("`rib \(command)`, \(count) features with an interface module each: \(seconds.text) s")
        }
    }
}

/// Prints a line at once, because a run takes minutes.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
