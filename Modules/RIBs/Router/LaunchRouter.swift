/// The root of a tree as the app sees it.
@MainActor
public protocol LaunchRouting: ViewableRouting {
    /// Shows the root's view in `window` and starts the tree.
    func launch(from window: any LaunchWindow)

    /// Stops the tree.
    func terminate()

    /// Lets the tree handle that the person goes back. See `Interactor.handleBackPress()` for the order.
    ///
    /// The window calls it through `onBackPress`, before it asks its views. A host whose window does not, calls it
    /// itself.
    /// - Returns: True as soon as one interactor handled it; false if none did.
    func handleBackPress() -> Bool
}

extension LaunchRouting {
    public func handleBackPress() -> Bool { existingNode?.dispatchBackPress() ?? false }
}

/// The router at the root of a tree. The app keeps it, launches it once there is a window, and terminates it
/// when the window is closed.
@MainActor
open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
    LaunchRouting
{
    private final weak var window: (any LaunchWindow)?

    /// Creates the root of a tree with a runtime of its own. Subclasses written for uber/RIBs-iOS override it.
    public override init(interactor: InteractorType, viewController: ViewControllerType) {
        super.init(interactor: interactor, viewController: viewController)
        node.replaceRuntime(with: TreeRuntime())
    }

    /// Creates the root of a tree.
    ///
    /// - Parameter runtime: What this tree shares. No other tree should have it.
    public init(interactor: InteractorType, viewController: ViewControllerType, runtime: TreeRuntime) {
        super.init(interactor: interactor, viewController: viewController)
        node.replaceRuntime(with: runtime)
    }

    /// In order: the window gets the root's view, the interactor is activated, the router is loaded. A tree
    /// that is launched already stays as it is.
    public final func launch(from window: any LaunchWindow) {
        guard !interactable.isActive else { return }
        self.window = window
        node.isDetached = false
        node.generation &+= 1
        window.onBackPress = { [weak self] in self?.handleBackPress() ?? false }
        window.rootViewController = viewControllable
        node.activate()
        load()
    }

    /// In order: the whole tree is deactivated, parents first; the children are detached, last one first; the
    /// window loses its root. From then on the leak detector expects the tree to be released, unless it is
    /// launched again or `isKeptForLater` is set.
    public final func terminate() {
        interactable.deactivate()
        // A callback may attach further children, and a child that is being detached leaves by itself.
        while let child = node.childList.last(where: { !$0.isDetaching })?.attachedRouter {
            detachChild(child)
        }
        window?.rootViewController = nil
        window?.onBackPress = nil
        window = nil
        node.isDetached = true
        node.expectReleaseOfSubtree(router: self, below: [])
    }
}
