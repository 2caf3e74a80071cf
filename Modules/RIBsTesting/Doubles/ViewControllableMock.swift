public import RIBs

/// A view that does nothing.
@MainActor
open class ViewControllableMock: ViewControllable {
    public init() {}
}

/// A view that remembers what is presented on it, and can take it away as a person would.
@MainActor
open class ViewPresentingMock: ViewControllableMock, ViewPresenting {
    /// What is presented now, the topmost last.
    public private(set) final var presented: [any ViewControllable] = []
    /// Everything that was ever presented, in order.
    public private(set) final var presentCalls: [any ViewControllable] = []
    /// Everything that was ever dismissed by its router, in order.
    public private(set) final var dismissCalls: [any ViewControllable] = []

    private final var onSystemDismiss: [ObjectIdentifier: @MainActor () -> Void] = [:]

    public final func present(
        _ viewController: any ViewControllable,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        presentCalls.append(viewController)
        presented.append(viewController)
        self.onSystemDismiss[ObjectIdentifier(viewController)] = onSystemDismiss
    }

    public final func dismiss(_ viewController: any ViewControllable) {
        dismissCalls.append(viewController)
        remove(viewController)
    }

    /// Dismisses the topmost view by the system's means. Does nothing if there is none.
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

/// A view that records the views that are embedded in it.
@MainActor
open class ViewEmbeddingMock: ViewControllableMock, ViewEmbedding {
    /// The views that are embedded now, the latest last.
    public private(set) final var embedded: [any ViewControllable] = []
    /// Every view that was ever embedded, in order.
    public private(set) final var embedCalls: [any ViewControllable] = []
    /// Every view that was ever removed, in order.
    public private(set) final var unembedCalls: [any ViewControllable] = []

    public final func embed(_ viewController: any ViewControllable) {
        embedCalls.append(viewController)
        embedded.append(viewController)
    }

    public final func unembed(_ viewController: any ViewControllable) {
        unembedCalls.append(viewController)
        embedded.removeAll { $0 === viewController }
    }
}

/// A window that only keeps what the launch router gives it.
@MainActor
public final class LaunchWindowMock: LaunchWindow {
    public var rootViewController: (any ViewControllable)? {
        // Releases the old view after the change: its `deinit` may launch another tree here.
        didSet { extendLifetime(oldValue) }
    }
    public var onBackPress: (@MainActor () -> Bool)? {
        didSet { extendLifetime(oldValue) }
    }

    public init() {}
}
