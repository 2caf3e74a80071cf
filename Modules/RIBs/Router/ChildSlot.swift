/// A place for one child of a router: attach once, present, dismiss, detach.
///
/// Every router repeats these four by hand, and the order matters. The slot keeps them together:
/// - Filling a filled slot does nothing, so a route that runs twice attaches once.
/// - A child that ends itself while it is being attached is not presented.
/// - Emptying dismisses before it detaches, and does nothing on an empty slot.
/// - When the person takes the view away by the system's means (a browser's back button, Esc, a swipe), the
///   slot is emptied, the child detached, and only then is the interactor told, so that it can route on.
/// - A child that is detached by other means, such as the end of the tree, leaves the slot empty.
///
/// It is a class, since a callback may read it while it is being filled. A router keeps it in a property:
///
///     private lazy var game = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController) {
///         [unowned self] in interactor.gameWasDismissed()
///     }
@MainActor
public final class ChildSlot<Child> {
    /// The child in the slot; nil before it is attached, and from the moment it begins to leave.
    public private(set) var child: Child?

    private unowned let parent: any Routing
    private let presenter: (any ViewPresenting)?
    private let onSystemDismiss: @MainActor () -> Void

    /// A slot for a child that nobody has to present.
    public init(parent: any Routing) {
        self.parent = parent
        presenter = nil
        onSystemDismiss = {}
    }

    /// A slot whose child is presented on `presenter`. A child without a view is attached only.
    ///
    /// - Parameter onSystemDismiss: Called after a dismissal by the system, with the slot already empty.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        self.parent = parent
        self.presenter = presenter
        self.onSystemDismiss = onSystemDismiss
    }

    deinit {}

    public var isFilled: Bool { child != nil }

    /// Attaches the child that `build` makes and presents its view. A filled slot stays as it is, and `build`
    /// is not called.
    public func attach(_ build: () -> Child) {
        guard child == nil else { return }
        let built = build()
        guard let routing = built as? any Routing else { trapNotRouting(built) }
        child = built
        routing.routerNode?.makeExtras().slot = self
        parent.attachChild(routing)
        guard holds(routing), let presenter, let viewable = routing as? any ViewableRouting else { return }
        presenter.present(viewable.viewControllable) { [weak self] in self?.systemDidDismiss(routing) }
    }

    /// Dismisses the child's view and detaches the child. An empty slot stays as it is.
    public func detach() {
        guard let routing = empty() else { return }
        dismiss(routing)
        parent.detachChild(routing)
    }

    private func systemDidDismiss(_ routing: any Routing) {
        guard holds(routing) else { return }
        empty()
        parent.detachChild(routing)
        onSystemDismiss()
    }

    @discardableResult
    private func empty() -> (any Routing)? {
        let routing = child as? any Routing
        child = nil
        routing?.routerNode?.extras?.slot = nil
        return routing
    }

    private func dismiss(_ routing: any Routing) {
        if let viewable = routing as? any ViewableRouting { presenter?.dismiss(viewable.viewControllable) }
    }

    private func holds(_ routing: any Routing) -> Bool {
        (child as? any Routing) === routing
    }

    private func trapNotRouting(_ built: Child) -> Never {
        Misuse(
            "A ChildSlot<\(Child.self)> was filled with \(type(of: built)), which is not Routing.",
            cause: "The slot's type is a protocol that does not refine Routing.",
            fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
        ).trap()
    }
}

/// A slot as the router in it sees it.
@MainActor
protocol ChildSlotEmptying: AnyObject {
    /// The child left its parent without the slot's doing.
    func childWasDetached()
}

extension ChildSlot: ChildSlotEmptying {
    func childWasDetached() {
        if let routing = empty() { dismiss(routing) }
    }
}
