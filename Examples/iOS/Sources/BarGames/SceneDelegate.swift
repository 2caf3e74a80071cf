import BarGames
import UIKit
import UIKitHost

/// One scene is one session: a tree of its own, shown in a window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var session: AppSession?
    private var host: UIKitHost?

    func scene(
        _ scene: UIScene, willConnectTo sceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        do {
            let session = AppSession(try AppDelegate.app.get())
            session.launch()
            let host = UIKitHost(session.window)
            let window = UIWindow(windowScene: scene)
            window.rootViewController = host.viewController
            window.makeKeyAndVisible()
            (self.session, self.host, self.window) = (session, host, window)
        } catch {
            // The description says what is wrong with the wiring or the database, and how to fix it.
            fatalError("\(error)")
        }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        let task = UIApplication.shared.beginBackgroundTask()
        Task {
            try? await AppDelegate.app.get().storePendingMatches()
            UIApplication.shared.endBackgroundTask(task)
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        session?.end()
    }
}
