/// A slot for one child of a router: attach once, show, remove, detach.
///
/// The order of these four steps matters, so the slot makes them together:
/// - Filling a filled slot does nothing, so a route that runs twice attaches once. The same holds while `build`
///   runs.
/// - A child that ends itself while it is being attached is not shown.
/// - Emptying removes the view before it detaches, and does nothing on an empty slot.
/// - When the person dismisses the view by the system's means (a browser's back button, Esc, a swipe), the
///   slot is emptied and the child detached. Then `onSystemDismiss` is called, which may fill the slot again.
/// - A child that is detached by other means, such as the termination of the tree, leaves the slot empty, and its
///   view is removed.
///
/// A router stores it in a property:
///
///     private lazy var game = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController) {
///         [unowned self] in interactor.gameWasDismissed()
///     }
///
///     private lazy var dashboard = ChildSlot<any ViewableRouting>(parent: self, embeddingIn: viewController)
@MainActor
public final class ChildSlot<Child> {
    /// The child in the slot; nil before it is attached, and from the moment it begins to leave.
    public private(set) var child: Child?

    private var attachment: ChildAttachment?
    private var isBuilding = false
    private weak var parent: (any Routing)?
    private let place: ViewPlace
    private let onSystemDismiss: @MainActor () -> Void

    /// Creates a slot for a child whose view is not shown by the parent, or that has none.
    public init(parent: any Routing) {
        self.parent = parent
        place = .none
        onSystemDismiss = {}
    }

    /// Creates a slot whose child is presented on `presenter`. A child without a view is only attached.
    ///
    /// - Parameter onSystemDismiss: Called after a dismissal by the system, with the slot already empty.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        self.parent = parent
        place = .presented(on: presenter)
        self.onSystemDismiss = onSystemDismiss
    }

    /// Creates a slot whose child is embedded in `container`, such as a dashboard in the parent's view. A child
    /// without a view is only attached.
    public init(parent: any Routing, embeddingIn container: any ViewEmbedding) {
        self.parent = parent
        place = .embedded(in: container)
        onSystemDismiss = {}
    }

    /// Whether a child is in the slot.
    public var isFilled: Bool { child != nil }

    /// Attaches the child that `build` creates and shows its view. A filled slot stays as it is, and `build`
    /// is not called.
    ///
    /// After the parent router was released nothing is attached, and `build` is not called: this is reported. Traps
    /// if the child is not `Routing`.
    public func attach(fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child) {
        guard child == nil, !isBuilding else { return }
        let callSite = CallSite(fileID: fileID, line: line)
        guard let parent else { return warnWithoutParent(type(of: self), at: callSite) }
        isBuilding = true
        let built = build()
        isBuilding = false
        let attachment = ChildAttachment(built, of: parent, in: place, host: self, at: callSite)
        child = built
        self.attachment = attachment
        attachment.attach()
        attachment.show()
    }

    /// Removes the child's view and detaches the child. An empty slot stays as it is.
    public func detach() {
        guard let attachment else { return }
        empty()
        attachment.leave()
        attachment.end()
    }

    private func empty() {
        // Moved out before they are released: a `deinit` may fill the slot again.
        let (child, attachment) = (child, attachment)
        self.child = nil
        self.attachment = nil
        extendLifetime((child, attachment))
    }
}

// MARK: - ChildHost

extension ChildSlot: ChildHost {
    func childWasDetached(_: ChildAttachment) {
        empty()
    }

    func systemDidDismiss(_: ChildAttachment) {
        detach()
        onSystemDismiss()
    }
}

/// Reports that a slot or a stack was filled although its parent router is released.
@MainActor
func warnWithoutParent(_ host: Any.Type, at callSite: CallSite) {
    let message = Diagnostic(
        "A \(host) was filled after its parent router was released: nothing was attached.",
        at: callSite,
        cause: "A callback that came late routes through a slot that outlives its router.",
        fix: "keep the slot in a property of its router only, and route while the interactor is active.")
    TreeRuntime.warn(.filledWithoutParent, message, to: nil)
}
