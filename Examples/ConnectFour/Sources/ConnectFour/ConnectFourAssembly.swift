import DIInterfaces
import DependencyContainer

/// Registers the game.
struct ConnectFourAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DIConnectFourBuilderAdapter.self, for: .game("connectfour"))
    }
}
