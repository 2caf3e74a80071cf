import BarGames
import DependencyContainer

@main
enum ConnectFourApp {
    static let assemblies: [any Assembly] = [
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
