public import BarGamesCommandLine
public import DependencyContainer

/// Adds the command `serve`, which shows the app in browsers.
public struct WebAssembly: CommandLineAssembly {
    /// Creates the assembly.
    public init() {}

    /// Returns the commands of the assembly.
    public nonisolated static func commands<AllOptions: AssemblyOptions>(taking options: AllOptions.Type)
        -> [any AppCommand.Type]
    { [ServeCommand<AllOptions>.self] }

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {}
}
