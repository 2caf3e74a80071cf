import BarGames
import BarGamesCommandLine
import BarGamesTerminal
import DependencyContainer

@main
enum ConnectFourApp {
    static let assemblies: [any Assembly] = [
        TerminalAssembly(),
        SystemAssembly(),
        PersistenceAssembly(),
        VerifyAssembly(),
        LoggedInAssembly(),
        GamesAssembly(),
        ConnectFourAssembly(),
        CocktailsAssembly(),
    ]

    static func main() async {
        await AppLauncher.main(assemblies)
    }
}
