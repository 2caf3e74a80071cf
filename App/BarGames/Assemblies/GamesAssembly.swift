public import DependencyContainer
import GameInterface

/// Registers the games, in the order of the lobby.
public struct GamesAssembly: Assembly {
    /// Creates the assembly.
    public init() {}

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DITicTacToeBuilderAdapter.self, for: .game("tictactoe"))
        builders.register(DIRandomWinBuilderAdapter.self, for: .game("randomwin"))
    }
}
