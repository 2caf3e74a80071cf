import BarGames
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The app, which all scenes share.
    static let app = Result {
        try AppComponent([
            SystemAssembly(),
            PersistenceAssembly(),
            VerifyAssembly(),
            LoggedInAssembly(),
            GamesAssembly(),
            CocktailsAssembly(),
        ])
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}
