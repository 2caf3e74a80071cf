import BarGames

@main
enum App {
    static func main() async {
        await AppLauncher.main([
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
        ])
    }
}
