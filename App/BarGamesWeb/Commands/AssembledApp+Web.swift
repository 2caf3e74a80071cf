public import BarGamesCommandLine

extension AssembledApp {
    /// The command that shows the app in browsers: `serve`.
    public nonisolated static var webCommands: [any AppCommand.Type] { [ServeCommand<Self>.self] }
}
