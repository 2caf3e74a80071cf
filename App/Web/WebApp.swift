import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import BarGamesWeb

@main
enum WebApp {
    static func main() async {
        await AppLauncher.main([
            TerminalAssembly(),
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
            CocktailServerAssembly(),
            WebAssembly(),
        ])
    }
}
