/// The root router of a tree, as the app uses it.
@MainActor public protocol LaunchRouting: ViewableRouting {
    /// Shows the root's view in `window`, then activates and loads the tree. Launching a running tree does nothing.
    func launch(from window: any LaunchWindow)

    /// Deactivates the tree, detaches the root's children, and removes the root's view from the window, unless the window
    /// shows another view already.
    ///
    /// The tree can be launched again. Its root then routes in `didBecomeActive()`: `didLoad()` is not called again, and
    /// the children that it attached are detached.
    func terminate()

    /// Passes a back press of the user to the interactors of the tree. See `Interactor.handleBackPress()` for the
    /// order.
    ///
    /// The window calls it through `onBackPress`, before it lets its views handle the back press. A host calls it
    /// directly if its window does not implement `onBackPress`.
    ///
    /// - Returns: Whether an interactor handled it.
    func handleBackPress() -> Bool
}

extension LaunchRouting {
    /// Calls `handleBackPress()` on the active interactors that the user sees until one returns true.
    public func handleBackPress() -> Bool { existingNode?.dispatchBackPress() ?? false }
}

/// The router at the root of a tree.
///
/// The app stores it, launches it when there is a window, and terminates it when the window is closed.
@MainActor
open class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>,
    LaunchRouting
{
    private final weak var window: (any LaunchWindow)?

    /// Creates the root of a tree with a runtime of its own. Subclasses written for RIBs-iOS override it.
    public override init(interactor: InteractorType, viewController: ViewControllerType) {
        super.init(interactor: interactor, viewController: viewController)
        node.replaceRuntime(with: TreeRuntime())
    }

    /// Creates the root of a tree, with its component and its runtime.
    ///
    /// - Parameters:
    ///   - interactor: The root's interactor.
    ///   - viewController: The root's view.
    ///   - component: The root's component, expected to be released together with the router.
    ///   - runtime: The events, handlers, leak detector and clock of this tree, by default its own. Do not pass it to
    ///     another tree.
    public init(
        interactor: InteractorType, viewController: ViewControllerType, component: (any Dependency)? = nil,
        runtime: TreeRuntime = TreeRuntime()
    ) {
        super.init(interactor: interactor, viewController: viewController)
        if let component { node.setComponent(component) }
        node.replaceRuntime(with: runtime)
    }

    override class var isPlain: Bool { self == LaunchRouter<InteractorType, ViewControllerType>.self }

    /// Shows the root's view in `window` and starts the tree.
    ///
    /// In order: the window gets the root's view, the interactor is activated, the router is loaded. Launching a
    /// running tree does nothing. If the root terminates the tree while it becomes active, it is not loaded. The router
    /// refers to `window` weakly.
    public final func launch(from window: any LaunchWindow) {
        guard !node.isActive else { return }
        self.window = window
        node.didMove(isDetached: false)
        window.onBackPress = { [weak self] in self?.handleBackPress() ?? false }
        if !node.isDetached { window.rootViewController = viewControllable }
        // The window can have terminated the tree.
        guard !node.isDetached else { return }
        node.activate()
        guard !node.isDetached else { return }
        load()
        node.showViewsOfSubtree()
    }

    /// Stops the tree.
    ///
    /// In order: the tree is deactivated, parents before children; the root's children are detached, the last first;
    /// the window releases the root's view, unless another tree was launched in it. From then on the leak detector expects
    /// the tree to be released, unless it is launched again or `isKeptForLater` is true.
    public final func terminate() {
        let move = node.move
        node.deactivate()
        node.detachChildren(while: move)
        // A callback can have launched the tree again.
        guard node.move == move else { return }
        node.didMove(isDetached: true)
        // A parent that attached the router still retains it, and expects its release when it detaches the router.
        if node.parent == nil {
            node.runtime.leakDetector.expectReleaseOfSubtree(node, router: self, below: [])
        }
        let window = window
        self.window = nil
        // The callbacks above can have launched another tree in the window.
        if let shown = window?.rootViewController, shown !== viewControllable { return }
        window?.onBackPress = nil
        // Last, because the window can launch the tree again.
        window?.rootViewController = nil
    }
}
