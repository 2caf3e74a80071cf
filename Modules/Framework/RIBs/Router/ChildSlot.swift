/// A slot for one child of a router, which attaches and shows the child, and later removes its view and detaches it.
///
/// The slot keeps these steps in order:
/// - Attaching to a filled slot does nothing, so a route that runs twice attaches once. The same holds while `build`
///   runs. If another route has filled the slot, it reports a warning, once for each child.
/// - A child that ends itself while it is being attached is not shown.
/// - A child that is attached while the parent resigns is shown when the parent's next activation has loaded it.
/// - A child that detaches the parent while it is being attached stays in the slot. It is shown when the parent comes
///   back.
/// - If `present` empties the slot and fills it again, the second child is shown after the outer `present` returns.
/// - If a callback of the view moves the child to another slot or stack, that one shows the view after this one has
///   removed it.
/// - Detaching removes the view before it detaches the child. On an empty slot it does nothing.
/// - When the parent or one of its ancestors is detached, the presented view is dismissed. It is shown again when that
///   RIB is attached again.
/// - When the user dismisses the view by the system's means (a browser's back button, Esc, a swipe), the slot detaches
///   the child. Then it calls `onSystemDismiss`, which can fill the slot again.
/// - When the child is detached by other means, such as the termination of the tree, the slot becomes empty and the
///   view is removed.
/// - SwiftUI reports a swiped sheet up to a second late. If the slot is filled again during that time, it attaches the
///   second child once the dismissal is reported, after `onSystemDismiss`.
/// - A slot that is released while it is filled detaches its child and reports a warning.
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
    private let stack: ChildStack

    /// Creates a slot for a child without a view, or whose view the parent does not show.
    public init(parent: any Routing) {
        stack = ChildStack(of: Self.self, parent: parent, placement: .none)
    }

    /// Creates a slot whose child is presented on `presenter`. A child without a view is only attached.
    ///
    /// - Parameters:
    ///   - parent: The router of the slot, which the slot refers to weakly.
    ///   - presenter: The view that presents the child's view.
    ///   - onSystemDismiss: Called after a dismissal by the system, with the slot already empty. Does nothing by default.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor () -> Void = {}
    ) {
        stack = ChildStack(of: Self.self, parent: parent, placement: .presented(on: presenter)) { _ in
            onSystemDismiss()
        }
    }

    /// Creates a slot whose child is embedded in `container`, such as a dashboard in the parent's view.
    ///
    /// A child without a view is only attached.
    public init(parent: any Routing, embeddingIn container: any ViewEmbedding) {
        stack = ChildStack(of: Self.self, parent: parent, placement: .embedded(in: container))
    }

    /// The child in the slot. It is set before the child is attached, and nil before its view is removed.
    public var child: Child? { stack.entries.last?.routing as? Child }

    /// Whether a child is in the slot.
    public var isFilled: Bool { !stack.entries.isEmpty }

    /// Attaches the child that `build` creates, and shows its view. Does nothing on a filled slot, except that it reports
    /// a warning if another line of code has filled it.
    ///
    /// If the parent router is released, the slot reports a warning, and does not call `build`. Traps if the child is
    /// not `Routing`.
    public func attach(
        fileID: StaticString = #fileID, line: UInt = #line, @_implicitSelfCapture _ build: @escaping () -> Child
    ) {
        attach(at: CallSite(fileID: fileID, line: line)) { (build(), nil) }
    }

    /// Attaches the child that `build` creates, and returns its actionable item, for a step of a workflow.
    ///
    /// On a filled slot it returns the item of the child in the slot. It returns nil if that child was attached without an
    /// item of this type, if the child ended itself while it was attached, and if the parent router is released.
    @discardableResult
    public func attach<Item>(
        fileID: StaticString = #fileID, line: UInt = #line,
        @_implicitSelfCapture _ build: @escaping () -> (router: Child, actionableItem: Item)
    ) -> Item? {
        attach(at: CallSite(fileID: fileID, line: line)) { build() }
        return stack.entries.last?.item as? Item
    }

    private func attach(at callSite: CallSite, _ build: @escaping () -> (router: Child, actionableItem: Any?)) {
        guard !isFilled else {
            stack.entries.last?.retryAfterDismissal { [weak self] in self?.attach(at: callSite, build) }
            return stack.warnFilled(at: callSite)
        }
        stack.push(id: slotID, at: callSite, build)
    }

    /// Removes the child's view and detaches the child. Does nothing on an empty slot.
    public func detach() {
        stack.remove(from: 0)
    }
}

/// All children of a slot have one id, so that one is built at a time.
@MainActor private let slotID = AnyHashable(0)
