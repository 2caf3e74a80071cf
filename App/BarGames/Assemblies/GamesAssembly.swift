public import DependencyContainer
import DIInterfaces

/// The games, in the order of the lobby: one line each.
public struct GamesAssembly: Assembly {
    public init() {}

    public func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DITicTacToeBuilderAdapter.self, for: .game("tictactoe"))
        builders.register(DIRandomWinBuilderAdapter.self, for: .game("randomwin"))
    }
}
