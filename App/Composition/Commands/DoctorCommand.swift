import ArgumentParser
import DependencyContainer

struct DoctorCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks how the app is put together, and prints what is registered.",
        discussion: """
            One of each service is made, on a database in memory: no file is made, opened or changed. The exit \
            status is 1 if anything is wrong.
            """)

    @Flag(help: "Print the report as JSON.")
    var json = false

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        let report = DoctorReport(examining: AppWiring(assemblies, options: try .inMemory))
        print(json ? try report.json : report.text, terminator: "")
        if !report.problems.isEmpty { throw ExitCode.failure }
    }
}
