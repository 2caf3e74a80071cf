import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import BarGamesWeb
import DependencyContainer

@main
enum WebApp: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { terminalCommands + webCommands }

    static func assemblies(_ options: CocktailServerOptions) -> [any Assembly] {
        [
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
            CocktailServerAssembly(options),
        ]
    }
}
