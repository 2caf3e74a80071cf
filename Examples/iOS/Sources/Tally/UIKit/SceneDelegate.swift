import RIBs
import RIBsUIKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var router: (any LaunchRouting)?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let router = RootBuilder(dependency: EmptyComponent()).build()
        router.launch(from: window)
        (self.window, self.router) = (window, router)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        router?.terminate()
    }
}
