import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import BarGamesWeb
import DependencyContainer

/// The list of `App/Web` with another second line.
@main
enum ManyMachinesApp: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { webCommands + terminalCommands }

    static func assemblies(_ options: CocktailServerOptions) -> [any Assembly] {
        [
            SystemAssembly(),
            PostgresAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
            CocktailServerAssembly(options),
        ]
    }
}
