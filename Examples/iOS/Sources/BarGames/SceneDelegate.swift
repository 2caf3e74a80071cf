import BarGames
import Foundation
import RIBs
import RIBsFoundation
import UIKit
import UIKitHost

/// One scene is one session: a tree of its own, shown in a window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The type of the activity in which the system keeps the saved tree, and the key of the tree in it.
    private static let (activityType, treeKey) = ("org.modularribs.bargames.session", "tree")

    var window: UIWindow?
    private var session: AppSession?
    private var host: UIKitHost?

    func scene(
        _ scene: UIScene, willConnectTo sceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        do {
            let session = AppSession(try AppDelegate.app.get())
            session.launch(restoring: savedTree(of: sceneSession))
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

    /// Called when the scene enters the background, before the system can end the app. The tree has no password.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let session, let data = try? session.savedTree.jsonData() else { return nil }
        let activity = NSUserActivity(activityType: Self.activityType)
        activity.userInfo = [Self.treeKey: data]
        return activity
    }

    /// The tree of the scene before the system ended the app; nil if the user begins anew.
    private func savedTree(of session: UISceneSession) -> SavedTree? {
        let data = session.stateRestorationActivity?.userInfo?[Self.treeKey] as? Data
        return data.flatMap { try? SavedTree(jsonData: $0) }
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        // The system ends the app if a task is still running when the time is over.
        let task = BackgroundTask()
        Task {
            try? await AppDelegate.app.get().storePendingMatches()
            task.end()
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        session?.end()
    }
}

/// Time in the background, until the work or the time is over.
@MainActor
private final class BackgroundTask {
    private var identifier: UIBackgroundTaskIdentifier?

    init() {
        identifier = UIApplication.shared.beginBackgroundTask { [weak self] in self?.end() }
    }

    func end() {
        if let identifier { UIApplication.shared.endBackgroundTask(identifier) }
        identifier = nil
    }
}
