public import BarGamesCommandLine
public import DependencyContainer

/// Adds the commands that play in a terminal: `play`, `open` and `preview`.
public struct TerminalAssembly: CommandLineAssembly {
    /// Creates the assembly.
    public init() {}

    /// Returns the commands of the assembly.
    public nonisolated static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type)
        -> [any AppCommand.Type]
    { [PlayCommand<AllOptions>.self, OpenCommand<AllOptions>.self, PreviewCommand<AllOptions>.self] }

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {}
}
