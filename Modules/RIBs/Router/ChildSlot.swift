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

    private var stay: ChildStay?
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
        let stay = ChildStay(built, of: parent, on: presenter, in: self)
        child = built
        self.stay = stay
        stay.attach()
        stay.present()
    }

    /// Dismisses the child's view and detaches the child. An empty slot stays as it is.
    public func detach() {
        guard let stay else { return }
        empty()
        stay.leave()
        stay.end()
    }

    private func empty() {
        child = nil
        stay = nil
    }
}

// MARK: - ChildHost

extension ChildSlot: ChildHost {
    func childWasDetached(_: ChildStay) {
        empty()
    }

    func systemDidDismiss(_: ChildStay) {
        detach()
        onSystemDismiss()
    }
}
