/// The root of a tree as the app sees it.
@MainActor
public protocol LaunchRouting: ViewableRouting {
    /// Shows the root's view in `window` and starts the tree.
    func launch(from window: any LaunchWindow)

    /// Takes the tree down again.
    func terminate()

    /// Lets the tree deal with the person's going back. See `Interactor.handleBackPress()` for the order.
    ///
    /// Called by the window through `onBackPress`, before it asks its views. A host without that calls it itself.
    /// - Returns: True as soon as one interactor dealt with it; false if none did.
    func handleBackPress() -> Bool
}

extension LaunchRouting {
    public func handleBackPress() -> Bool { routerNode?.dispatchBackPress() ?? false }
}

/// The router at the root of a tree. The app keeps it, launches it once a window is there, and terminates it
/// when the window goes.
@MainActor
open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
    LaunchRouting
{
    private final weak var window: (any LaunchWindow)?

    /// - Parameter runtime: What this tree shares; a tree of its own by default.
    public init(
        interactor: InteractorType,
        viewController: ViewControllerType,
        runtime: TreeRuntime = TreeRuntime()
    ) {
        super.init(interactor: interactor, viewController: viewController)
        self.runtime = runtime
    }

    deinit {}

    /// In order: the window gets the root's view, the interactor is activated, the router is loaded. A tree
    /// that is launched already stays as it is.
    public final func launch(from window: any LaunchWindow) {
        guard !interactable.isActive else { return }
        self.window = window
        window.onBackPress = { [weak self] in self?.handleBackPress() ?? false }
        window.rootViewController = viewControllable
        interactable.activate()
        load()
    }

    /// In order: the whole tree is deactivated, parents first; the children are detached, last one first; the
    /// window loses its root. It can be launched again.
    public final func terminate() {
        interactable.deactivate()
        while let child = lastChild { detachChild(child.routing) }
        window?.rootViewController = nil
        window?.onBackPress = nil
        window = nil
    }
}
