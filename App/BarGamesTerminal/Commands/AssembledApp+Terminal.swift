public import BarGamesCommandLine

extension AssembledApp {
    /// The commands that play in a terminal: `play`, `open` and `preview`.
    public nonisolated static var terminalCommands: [any AppCommand.Type] {
        [PlayCommand<Self>.self, OpenCommand<Self>.self, PreviewCommand<Self>.self]
    }
}
