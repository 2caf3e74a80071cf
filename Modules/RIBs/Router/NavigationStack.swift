/// A stack of children of a router: each child is attached and presented above the others, and later dismissed and
/// detached.
///
/// It does for many children what a `ChildSlot` does for one. All children of the stack stay attached and active; the
/// person sees the top one. The stack follows these rules:
/// - Pushing attaches the child before it presents its view. A child that ends itself while it is being attached is
///   not presented and not on the stack.
/// - Popping removes the children from the stack first, so that every callback finds the stack in its new state.
///   Then each child is dismissed and detached, the top one first. Popping an empty stack does nothing.
/// - When the person dismisses a view by the system's means (a browser's back button, Esc, a swipe), its child and
///   the children above it are removed, and then `onSystemDismiss` is called with that child.
/// - A child that is detached by other means, such as the termination of the tree, is removed and dismissed.
/// - A callback may push and pop meanwhile. A child that is pushed while the child below is being attached is
///   presented after it, so the views have the order of the stack.
///
/// A router stores it in a property:
///
///     private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController) {
///         [unowned self] _ in interactor.pageWasDismissed()
///     }
///
/// The flags of uber/RIBs' navigator on Android: `DEFAULT` is `push`, `SINGLE_TOP` and `CLEAR_TOP` are
/// `push(singleTop:)` and `push(clearTop:)`, `REPLACE_TOP` is `replaceTop`, `NEW_TASK` is `removeAll` and `push`,
/// and a `TRANSIENT` child is one that the next `replaceTop` removes.
@MainActor
public final class NavigationStack<Child> {
    private struct Entry {
        let child: Child
        let id: AnyHashable?
        let attachment: ChildAttachment
    }

    private var entries: [Entry] = []
    private var isPresenting = false
    private weak var parent: (any Routing)?
    private let place: ViewPlace
    private let onSystemDismiss: @MainActor (Child) -> Void

    /// Creates a stack whose children have no view, or are not shown by the parent.
    public init(parent: any Routing) {
        self.parent = parent
        place = .none
        onSystemDismiss = { _ in }
    }

    /// Creates a stack whose children are presented on `presenter`. A child without a view is only attached.
    ///
    /// - Parameter onSystemDismiss: Called after a dismissal by the system, with the child whose view was dismissed.
    ///   That child and the children above it are already removed and detached.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor (Child) -> Void
    ) {
        self.parent = parent
        place = .presented(on: presenter)
        self.onSystemDismiss = onSystemDismiss
    }

    // MARK: - Reading

    /// The children from the bottom to the top. A child is added before it is attached, and removed before it is
    /// dismissed and detached.
    public var children: [Child] { entries.map(\.child) }
    /// The child on top, which was pushed last; nil if the stack is empty.
    public var top: Child? { entries.last?.child }
    /// Whether no child is on the stack.
    public var isEmpty: Bool { entries.isEmpty }

    // MARK: - Pushing

    /// Attaches the child that `build` creates and presents its view above the others.
    ///
    /// After the parent router was released nothing is attached, and `build` is not called: this is reported. Traps
    /// if the child is not `Routing`.
    public func push(fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child) {
        push(build, id: nil, at: CallSite(fileID: fileID, line: line))
    }

    /// Pushes like `push(_:)`, unless the child on top was pushed with the same `id`: then nothing happens, and
    /// `build` is not called. A route that runs twice pushes once.
    public func push(
        singleTop id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child
    ) {
        guard entries.last?.id != AnyHashable(id) else { return }
        push(build, id: id, at: CallSite(fileID: fileID, line: line))
    }

    /// Pops to the topmost child that was pushed with the same `id`, and `build` is not called. Without such a child
    /// it pushes like `push(_:)`.
    public func push(
        clearTop id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child
    ) {
        if let index = entries.lastIndex(where: { $0.id == AnyHashable(id) }) {
            remove(from: index + 1)
        } else {
            push(build, id: id, at: CallSite(fileID: fileID, line: line))
        }
    }

    /// Pops, then pushes. On an empty stack it only pushes. A child that a callback pushes in between stays below.
    public func replaceTop(fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child) {
        pop()
        push(build, id: nil, at: CallSite(fileID: fileID, line: line))
    }

    // MARK: - Popping

    /// Dismisses the top child's view and detaches the child. An empty stack stays as it is.
    public func pop() {
        guard !entries.isEmpty else { return }
        remove(from: entries.count - 1)
    }

    /// Dismisses and detaches the children above `child`, the top one first. Traps if `child` is not on the stack.
    public func pop(to child: Child, fileID: StaticString = #fileID, line: UInt = #line) {
        let routing = child as? any Routing
        guard let index = entries.firstIndex(where: { $0.attachment.routing === routing }) else {
            trapStranger(child, at: CallSite(fileID: fileID, line: line))
        }
        remove(from: index + 1)
    }

    /// Dismisses and detaches all children except the first, the top one first.
    public func popToFirst() {
        guard !entries.isEmpty else { return }
        remove(from: 1)
    }

    /// Dismisses and detaches all children, the top one first. A viewless RIB calls it in `cleanupViews()`.
    public func removeAll() {
        remove(from: 0)
    }

    // MARK: - Private

    private func push(_ build: () -> Child, id: AnyHashable?, at callSite: CallSite) {
        guard let parent else { return warnWithoutParent(type(of: self), at: callSite) }
        let child = build()
        let attachment = ChildAttachment(child, of: parent, in: place, host: self, at: callSite)
        entries.append(Entry(child: child, id: id, attachment: attachment))
        attachment.attach()
        presentWaiting()
    }

    /// Presents the attached children from the bottom up, as far as no child below is still being attached. The call
    /// that attaches that child presents the others.
    private func presentWaiting() {
        guard !isPresenting else { return }
        isPresenting = true
        while let attachment = lowestNotShown, attachment.isWaiting { attachment.show() }
        isPresenting = false
    }

    private var lowestNotShown: ChildAttachment? {
        let index = (entries.lastIndex { $0.attachment.isShown } ?? -1) + 1
        return index < entries.count ? entries[index].attachment : nil
    }

    private func remove(from index: Int) {
        let leaving = Array(entries[index...])
        entries.removeSubrange(index...)
        for entry in leaving { entry.attachment.leave() }
        for entry in leaving.reversed() { entry.attachment.end() }
    }

    private func index(of attachment: ChildAttachment) -> Int? {
        entries.lastIndex { $0.attachment === attachment }
    }

    private func trapStranger(_ child: Child, at callSite: CallSite) -> Never {
        Diagnostic(
            "A \(type(of: self)) pops to \(type(of: child)), which is not on it.",
            treePath: parent?.existingNode?.treePath,
            at: callSite,
            cause: "It left already: it was popped, detached, or taken away by the system.",
            fix: "pop to one of `children`, or call push(clearTop:), which pushes what is not there."
        ).trap()
    }
}

// MARK: - ChildHost

extension NavigationStack: ChildHost {
    func childWasDetached(_ attachment: ChildAttachment) {
        guard let index = index(of: attachment) else { return }
        // Moved out before it is released: a `deinit` may push.
        let entry = entries.remove(at: index)
        extendLifetime(entry)
    }

    func systemDidDismiss(_ attachment: ChildAttachment) {
        guard let index = index(of: attachment) else { return }
        let child = entries[index].child
        remove(from: index)
        onSystemDismiss(child)
    }
}
