import ArgumentParser
public import DependencyContainer

/// Starts an app that is a list of assemblies: reads the command line and runs the command.
@MainActor
public enum AppLauncher {
    /// Returns when the command is done. An error is printed to standard error and ends the process: with 64
    /// for a command line that is not understood, with 1 for everything else.
    ///
    /// - Parameter arguments: The command line without the name of the program; that of the process if nil.
    public static func main(_ assemblies: [any Assembly], arguments: [String]? = nil) async {
        do {
            let command = try BarGamesCommand.parseAsRoot(arguments)
            if let command = command as? any AppCommand {
                try await command.run(with: assemblies)
            } else {
                var command = command
                try command.run()
            }
        } catch {
            let report = LaunchReport(error, arguments: arguments ?? Array(CommandLine.arguments.dropFirst()))
            report.print()
            BarGamesCommand.exit(withError: report.exitCode)
        }
    }
}
