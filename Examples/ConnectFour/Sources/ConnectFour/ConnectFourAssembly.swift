import DependencyContainer
import GameInterface
import MenuItemInterface

/// Registers the game and its rules.
struct ConnectFourAssembly: Assembly {
    func assemble(builders: BuilderContainer, services: Container) {
        builders.register(DIConnectFourBuilderAdapter.self, for: .game("connectfour"))
        builders.register(DIHowToPlayBuilderAdapter.self, for: .menu("connectfour-rules"))
    }
}
