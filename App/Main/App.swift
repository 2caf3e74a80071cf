import BarGames
import BarGamesCommandLine
import BarGamesTerminal

@main
enum App {
    static func main() async {
        await AppLauncher.main([
            TerminalAssembly(),
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
        ])
    }
}
