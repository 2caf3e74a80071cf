import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import DependencyContainer

@main
enum App: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { terminalCommands }

    static func assemblies(_ options: NoOptions) -> [any Assembly] {
        [
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
        ]
    }
}
