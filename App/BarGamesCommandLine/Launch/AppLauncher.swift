import ArgumentParser
public import DependencyContainer

/// Starts an app that is a list of assemblies: reads the command line and runs the command.
@MainActor
public enum AppLauncher {
    /// Runs the command of the command line, and returns when it is done.
    ///
    /// An error is printed to standard error and ends the process: with 64 for a command line that is not valid, with 2
    /// for a script with lines that failed, and with 1 for everything else.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the app, in the order of the lobby. A `CommandLineAssembly` adds its options
    ///     and commands.
    ///   - arguments: The command line without the name of the program; nil for the command line of the process.
    public static func main(_ assemblies: [any Assembly], arguments: [String]? = nil) async {
        await run(options(of: assemblies), assemblies: assemblies, arguments: arguments)
    }

    private static func run<Options: AssemblyOptions>(
        _: Options.Type, assemblies: [any Assembly], arguments: [String]?
    ) async {
        do {
            let command = try BarGamesCommand<Options>.parseAsRoot(arguments)
            if let command = command as? any AppCommand {
                try await command.run(with: assemblies)
            } else {
                var command = command
                try command.run()
            }
        } catch {
            let report = LaunchReport(
                error, command: BarGamesCommand<Options>.self,
                arguments: arguments ?? Array(CommandLine.arguments.dropFirst()))
            report.print()
            BarGamesCommand<Options>.exit(withError: report.exitCode)
        }
    }

    /// Returns the options of all assemblies, in the order of the list.
    static func options(of assemblies: [any Assembly]) -> any AssemblyOptions.Type {
        var options: any AssemblyOptions.Type = NoAssemblyOptions.self
        for case let assembly as any CommandLineAssembly in assemblies.reversed() {
            options = assembly.joined(to: options)
        }
        return options
    }
}
