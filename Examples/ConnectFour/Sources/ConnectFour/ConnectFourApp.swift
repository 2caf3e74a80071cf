import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import DependencyContainer

@main
enum ConnectFourApp: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { terminalCommands }

    static func assemblies(_ options: NoOptions) -> [any Assembly] {
        [
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            ConnectFourAssembly(),
            CocktailsAssembly(),
        ]
    }
}
