import BarGames
import BarGamesWeb

@main
enum WebApp {
    static func main() async {
        await AppLauncher.main([
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
