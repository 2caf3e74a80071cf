public import ArgumentParser
public import DependencyContainer
import Foundation
import TerminalHost

/// An app that is a list of assemblies, with a command line.
///
///     @main
///     enum App: AssembledApp {
///         nonisolated static var commands: [any AppCommand.Type] { terminalCommands }
///
///         static func assemblies(_ options: NoOptions) -> [any Assembly] {
///             [SystemAssembly(), PersistenceAssembly(), VerifyAssembly(), LoggedInAssembly(), GamesAssembly()]
///         }
///     }
@MainActor public protocol AssembledApp {
    /// The options of the app, such as the address of a server. Every command that starts the app accepts them.
    associatedtype Options: ParsableArguments = NoOptions

    /// The commands beside `doctor` and `tree`. The first one runs if the command line names none.
    nonisolated static var commands: [any AppCommand.Type] { get }

    /// Returns the assemblies of the app, in the order of the lobby. A command calls it once, when it assembles the app.
    static func assemblies(_ options: Options) -> [any Assembly]
}

/// The options of an app that has none.
public struct NoOptions: ParsableArguments {
    /// Creates the empty group.
    public init() {}
}

extension AssembledApp {
    /// Runs the command of the command line, and returns when it is done.
    ///
    /// An error is printed to standard error and ends the process: with 64 for a command line that is not valid, with 2
    /// for a script with lines that failed, and with 1 for everything else, such as output that cannot be written.
    public static func main() async {
        // Swift repairs such text, and would open a file with another name.
        for argument in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)) {
            guard let argument, String(validatingCString: argument) == nil else { continue }
            BarGamesCommand<Self>.exit(
                withError: ValidationError(
                    """
                    An argument is not UTF-8 text: "\(TerminalText.printable(String(cString: argument)))".
                      Likely cause: the name of a file is in another encoding.
                      To fix: rename the file, or name another one.
                    """))
        }
        await launch(Array(CommandLine.arguments.dropFirst()))
    }

    /// Runs the command of `arguments`. `main()` passes the arguments of the process.
    static func launch(_ arguments: [String]) async {
        // A file that may not grow is an error with a reason, as a full disk is.
        _ = signal(SIGXFSZ, SIG_IGN)
        do {
            try await run(arguments)
        } catch {
            BarGamesCommand<Self>.exit(withError: error)
        }
    }

    /// Runs the command, prints its error or help, and throws the exit code.
    private static func run(_ arguments: [String]) async throws {
        do {
            var command = try BarGamesCommand<Self>.parseAsRoot(arguments)
            if let command = command as? any AppCommand {
                try await command.start()
            } else {
                try command.run()
            }
            try StandardOutput.finish()
        } catch {
            let report = LaunchReport(error, command: BarGamesCommand<Self>.self, arguments: arguments)
            do {
                try report.print()
            } catch {
                try LaunchReport(error, command: BarGamesCommand<Self>.self, arguments: arguments).print()
                throw ExitCode.failure
            }
            throw report.exitCode
        }
    }
}
