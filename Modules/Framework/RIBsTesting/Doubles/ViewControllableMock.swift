public import RIBs

/// A view that does nothing.
@MainActor
open class ViewControllableMock: ViewControllable {
    /// Creates a view.
    public init() {}
}

/// A view that records the views that are presented on it, and can dismiss them as a user would.
///
/// It retains the recorded views. Release it before you expect such a view to be released.
@MainActor
open class ViewPresentingMock: ViewControllableMock, ViewPresenting {
    /// The views that are presented now, the topmost last.
    public private(set) final var presented: [any ViewControllable] = []
    /// The views that `present(_:onSystemDismiss:)` was called with, in order.
    public private(set) final var presentCalls: [any ViewControllable] = []
    /// The views that `dismiss(_:)` was called with, in order.
    public private(set) final var dismissCalls: [any ViewControllable] = []

    private final var onSystemDismiss: [ObjectIdentifier: @MainActor () -> Void] = [:]

    /// Records the presentation.
    public final func present(
        _ viewController: any ViewControllable,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        presentCalls.append(viewController)
        presented.append(viewController)
        self.onSystemDismiss[ObjectIdentifier(viewController)] = onSystemDismiss
    }

    /// Records the dismissal.
    public final func dismiss(_ viewController: any ViewControllable) {
        dismissCalls.append(viewController)
        remove(viewController)
    }

    /// Dismisses the topmost view as a user would, and calls its `onSystemDismiss`. Does nothing without a view.
    public final func dismissBySystem() {
        guard let topmost = presented.last else { return }
        remove(topmost)?()
    }

    @discardableResult
    private func remove(_ viewController: any ViewControllable) -> (@MainActor () -> Void)? {
        presented.removeAll { $0 === viewController }
        return onSystemDismiss.removeValue(forKey: ObjectIdentifier(viewController))
    }
}

/// A view that records the views that are embedded in it. It retains them, like a `ViewPresentingMock`.
@MainActor
open class ViewEmbeddingMock: ViewControllableMock, ViewEmbedding {
    /// The views that are embedded now, the latest last.
    public private(set) final var embedded: [any ViewControllable] = []
    /// The views that `embed(_:)` was called with, in order.
    public private(set) final var embedCalls: [any ViewControllable] = []
    /// The views that `unembed(_:)` was called with, in order.
    public private(set) final var unembedCalls: [any ViewControllable] = []

    /// Records the view.
    public final func embed(_ viewController: any ViewControllable) {
        embedCalls.append(viewController)
        embedded.append(viewController)
    }

    /// Records the call, and removes the view from `embedded`.
    public final func unembed(_ viewController: any ViewControllable) {
        unembedCalls.append(viewController)
        embedded.removeAll { $0 === viewController }
    }
}

/// A window that stores the values that the launch router sets.
@MainActor
public final class LaunchWindowMock: LaunchWindow {
    /// The view of the launched tree.
    public var rootViewController: (any ViewControllable)? {
        // Releases the old view after the change, because its `deinit` can launch another tree in this window.
        didSet { extendLifetime(oldValue) }
    }
    /// The handler of the back press, which the launch router sets.
    public var onBackPress: (@MainActor () -> Bool)? {
        didSet { extendLifetime(oldValue) }
    }

    /// Creates a window without a view.
    public init() {}
}
