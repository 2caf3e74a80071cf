/// A stack of a router's children, which attaches and presents each child above the others.
///
/// It does for several children what a `ChildSlot` does for one, by the same rules. All children of the stack stay
/// attached and active, and the user sees the top one. The stack adds these rules:
/// - Popping removes the children from the stack first, so that every callback finds the stack in its new state.
///   Then each child is dismissed and detached, the top one first. Popping an empty stack does nothing.
/// - When the user dismisses a view by the system's means (a browser's back button, Esc, a swipe), the stack removes
///   its child and the children above it. Then it calls `onSystemDismiss` with that child.
/// - A callback can push and pop. A child that is pushed while the child below is being attached is presented
///   after it, so the views have the order of the stack.
///
/// A router stores it in a property:
///
///     private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController) {
///         [unowned self] _ in interactor.pageWasDismissed()
///     }
///
/// The page about moving from RIBs-iOS compares it with the flags of the navigator on Android.
@MainActor
public final class NavigationStack<Child> {
    private let stack: ChildStack

    /// Creates a stack for children without a view, or whose views the parent does not show.
    public init(parent: any Routing) {
        stack = ChildStack(of: Self.self, parent: parent, placement: .none)
    }

    /// Creates a stack whose children are presented on `presenter`. A child without a view is only attached.
    ///
    /// - Parameters:
    ///   - parent: The router of the stack, which the stack refers to weakly.
    ///   - presenter: The view that presents the children's views.
    ///   - onSystemDismiss: Called after a dismissal by the system, with the child whose view was dismissed. That child
    ///     and the children above it are already removed and detached. Does nothing by default.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor (Child) -> Void = { _ in }
    ) {
        stack = ChildStack(of: Self.self, parent: parent, placement: .presented(on: presenter)) { routing in
            if let child = routing as? Child { onSystemDismiss(child) }
        }
    }

    // MARK: - Reading

    /// The children from the bottom to the top. A child is added before it is attached, and removed before it is
    /// dismissed and detached.
    public var children: [Child] { stack.entries.compactMap { $0.routing as? Child } }
    /// The child on top; nil if the stack is empty.
    public var top: Child? { stack.entries.last?.routing as? Child }
    /// Whether the stack has no children.
    public var isEmpty: Bool { stack.entries.isEmpty }

    /// Returns the ids of the children that were pushed with `push(singleTop:)`, from the bottom to the top.
    ///
    /// A `Restorable` interactor saves them, and pushes the same children in its next `didBecomeActive()`.
    public func ids<ID: Hashable>(as type: ID.Type) -> [ID] { stack.entries.compactMap { $0.id?.base as? ID } }

    // MARK: - Pushing

    /// Attaches the child that `build` creates, and presents its view above the others.
    ///
    /// If the parent router is released, the stack reports a warning, and does not call `build`. Traps if the child is
    /// not `Routing`.
    public func push(fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child) {
        stack.push(at: CallSite(fileID: fileID, line: line)) { (build(), nil) }
    }

    /// Pushes like `push(_:)`, and returns the child's actionable item, for a step of a workflow.
    ///
    /// It returns nil if the child ended itself while it was attached, and if the parent router is released.
    @discardableResult
    public func push<Item>(
        fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> (router: Child, actionableItem: Item)
    ) -> Item? {
        stack.push(at: CallSite(fileID: fileID, line: line)) { build() }?.item as? Item
    }

    /// Pushes like `push(_:)`, unless the child on top was pushed with the same `id`.
    ///
    /// In that case it does nothing and does not call `build`, so a route that runs twice pushes once. The same holds while
    /// the `build` of a child with that `id` runs.
    public func push(
        singleTop id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child
    ) {
        guard stack.entries.last?.id != AnyHashable(id) else { return }
        stack.push(id: id, at: CallSite(fileID: fileID, line: line)) { (build(), nil) }
    }

    /// Pushes like `push(singleTop:_:)`, and returns the actionable item of the child, also if it is on top already.
    @discardableResult
    public func push<Item>(
        singleTop id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: () -> (router: Child, actionableItem: Item)
    ) -> Item? {
        if let top = stack.entries.last, top.id == AnyHashable(id) { return top.item as? Item }
        return stack.push(id: id, at: CallSite(fileID: fileID, line: line)) { build() }?.item as? Item
    }

    // MARK: - Popping

    /// Dismisses the top child's view and detaches the child. Does nothing on an empty stack.
    public func pop() {
        guard !isEmpty else { return }
        stack.remove(from: stack.entries.count - 1)
    }

    /// Dismisses and detaches the children above `child`, the top one first. Traps if `child` is not on the stack.
    public func pop(to child: Child, fileID: StaticString = #fileID, line: UInt = #line) {
        let routing = child as? any Routing
        guard let index = stack.entries.firstIndex(where: { $0.routing === routing }) else {
            trapNotOnStack(child, at: CallSite(fileID: fileID, line: line))
        }
        stack.remove(from: index + 1)
    }

    /// Dismisses and detaches all children, the top one first. The router of a viewless RIB calls it in
    /// `cleanupViews()`.
    public func removeAll() {
        stack.remove(from: 0)
    }

    // MARK: - Private

    private func trapNotOnStack(_ child: Child, at callSite: CallSite) -> Never {
        Diagnostic(
            "A \(type(of: self)) pops to \(type(of: child)), which is not on the stack.",
            treePath: stack.parentPath,
            at: callSite,
            cause: "The child was popped or detached before, or dismissed by the user.",
            fix: "pop to one of `children`, or push the child."
        ).trap()
    }
}
