// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The window, and the scene and application that an app starts with.

@MainActor @objc open class UIWindow: UIView {
    /// "The root view controller provides the content view of the window."
    open var rootViewController: UIViewController? {
        didSet {
            for view in subviews { view.removeFromSuperview() }
            guard let rootViewController else { return }
            addSubview(rootViewController.view)
            rootViewController.viewDidAppear(false)
        }
    }
    open private(set) var isKeyWindow = false
    package weak var firstResponder: UIView?
    private var overrides = TraitOverrides()

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: .zero)
    }

    open override var window: UIWindow? { self }

    open func makeKeyAndVisible() { isKeyWindow = true }

    // MARK: - Traits

    open var traitOverrides: any UITraitOverrides {
        get { overrides }
        set {
            let old = traitCollection
            overrides.preferredContentSizeCategory = newValue.preferredContentSizeCategory
            traitsDidChange(from: old)
        }
    }

    open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        willSet { styleBefore = traitCollection }
        didSet { if let styleBefore { traitsDidChange(from: styleBefore) } }
    }
    private var styleBefore: UITraitCollection?

    open override var traitCollection: UITraitCollection {
        UITraitCollection(
            overrideUserInterfaceStyle == .dark ? .dark : .light, overrides.preferredContentSizeCategory)
    }
}

// MARK: - Scenes, for a type check

@MainActor @objc open class UIScene: UIResponder {
    @MainActor @objc open class ConnectionOptions: NSObject {}
}

@MainActor @objc open class UIWindowScene: UIScene {}
@MainActor @objc open class UISceneSession: NSObject {
    open var role: Role { Role() }
    open var stateRestorationActivity: NSUserActivity?

    public struct Role: Sendable {}
}

@objc open class NSUserActivity: NSObject {
    open var userInfo: [AnyHashable: Any]?

    public init(activityType: String) {}
}

@MainActor @objc open class UISceneConfiguration: NSObject {
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {}
}

@MainActor @objc public protocol UISceneDelegate: NSObjectProtocol {
    @objc optional func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    @objc optional func sceneDidEnterBackground(_ scene: UIScene)
    @objc optional func sceneDidDisconnect(_ scene: UIScene)
    @objc optional func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

@MainActor @objc public protocol UIWindowSceneDelegate: UISceneDelegate {
    @objc optional var window: UIWindow? { get set }
}

@MainActor @objc open class UIApplication: UIResponder {
    open class var shared: UIApplication { fatalError("There is no application.") }

    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
        -> UIBackgroundTaskIdentifier
    {
        UIBackgroundTaskIdentifier()
    }

    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

public struct UIBackgroundTaskIdentifier: Sendable {}

@MainActor @objc public protocol UIApplicationDelegate: NSObjectProtocol {
    @objc optional func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    public static func main() {}
}
