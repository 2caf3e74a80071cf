import ArgumentParser
import BarGames
import DependencyContainer
import Foundation

struct DoctorCommand<App: AssembledApp>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: "Checks the wiring and prints what is registered.",
            discussion: """
                Creates one instance of each service, on a database in memory: no file is created, opened or changed. \
                The exit status is 1 if there is a problem.
                """)
    }

    @Flag(help: "Prints the report as JSON.")
    var json = false

    @OptionGroup var options: App.Options

    @MainActor
    func start() async throws {
        let report = AppComponent.report(of: App.assemblies(options))
        print(json ? try report.doctorJSON : report.doctorText, terminator: "")
        if !report.problems.isEmpty { throw ExitCode.failure }
    }
}

extension AssemblyReport {
    /// The report for people.
    var doctorText: String {
        text(headings: ["app": "Services of the app", "session": "Services of each session"])
    }

    /// The report as one JSON object, for programs.
    var doctorJSON: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}
