/// A stack of children of a router: each is attached and presented above those that are there, and dismissed
/// and detached again.
///
/// It is to many children what a `ChildSlot` is to one. All children of the stack stay attached and active,
/// the top one is what the person sees. What holds:
/// - Pushing attaches before it presents. A child that ends itself while it is being attached is not
///   presented, and is not on the stack.
/// - What leaves is off the stack first, so that every callback finds the stack as it will be. Then each child
///   is dismissed and detached, the top one first. Popping an empty stack does nothing.
/// - When the person takes a view away by the system's means (a browser's back button, Esc, a swipe), its child
///   and whatever is above leave the stack, and only then is the interactor told which child went.
/// - A child that is detached by other means, such as the end of the tree, leaves the stack and the screen.
/// - A callback may push and pop in the middle of all this: a child that is pushed while the one below is still
///   being attached is presented after that one, so what is shown has the order of the stack.
///
/// A router keeps it in a property:
///
///     private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController) {
///         [unowned self] _ in interactor.pageWasDismissed()
///     }
///
/// The flags that uber/RIBs' navigator on Android has: `DEFAULT` is `push`, `SINGLE_TOP` and `CLEAR_TOP` are
/// `push(singleTop:)` and `push(clearTop:)`, `REPLACE_TOP` is `replaceTop`, `NEW_TASK` is `removeAll` and `push`,
/// and a `TRANSIENT` child is one that the next `replaceTop` takes away.
@MainActor
public final class NavigationStack<Child> {
    private struct Entry {
        let child: Child
        let id: AnyHashable?
        let stay: ChildStay
    }

    private var entries: [Entry] = []
    private var isPresenting = false
    private unowned let parent: any Routing
    private let presenter: (any ViewPresenting)?
    private let onSystemDismiss: @MainActor (Child) -> Void

    /// A stack of children that nobody has to present.
    public init(parent: any Routing) {
        self.parent = parent
        presenter = nil
        onSystemDismiss = { _ in }
    }

    /// A stack whose children are presented on `presenter`. A child without a view is attached only.
    ///
    /// - Parameter onSystemDismiss: Called after a dismissal by the system with the child whose view it was, with
    ///   that child and those above it off the stack already.
    public init(
        parent: any Routing,
        presentingOn presenter: any ViewPresenting,
        onSystemDismiss: @escaping @MainActor (Child) -> Void
    ) {
        self.parent = parent
        self.presenter = presenter
        self.onSystemDismiss = onSystemDismiss
    }

    deinit {}

    // MARK: - Reading

    /// The children from the bottom to the top. A child is among them before it is attached, and until it
    /// begins to leave.
    public var children: [Child] { entries.map(\.child) }
    public var top: Child? { entries.last?.child }
    public var isEmpty: Bool { entries.isEmpty }

    // MARK: - Pushing

    /// Attaches the child that `build` makes and presents its view above the others.
    public func push(_ build: () -> Child) {
        push(build(), id: nil)
    }

    /// Pushes like `push(_:)`, unless the child on top was pushed with the same `id`: then nothing happens, and
    /// `build` is not called. A route that runs twice pushes once.
    public func push(singleTop id: some Hashable, _ build: () -> Child) {
        guard entries.last?.id != AnyHashable(id) else { return }
        push(build(), id: id)
    }

    /// Pops to the child that was pushed with the same `id`, the topmost if there are several, and `build` is not
    /// called. Pushes like `push(_:)` if there is none.
    public func push(clearTop id: some Hashable, _ build: () -> Child) {
        if let index = entries.lastIndex(where: { $0.id == AnyHashable(id) }) {
            remove(from: index + 1)
        } else {
            push(build(), id: id)
        }
    }

    /// Pops, then pushes. On an empty stack it only pushes. What a callback pushes in between stays below.
    public func replaceTop(_ build: () -> Child) {
        pop()
        push(build)
    }

    // MARK: - Popping

    /// Dismisses the top child's view and detaches the child. An empty stack stays as it is.
    public func pop() {
        guard !entries.isEmpty else { return }
        remove(from: entries.count - 1)
    }

    /// Dismisses and detaches everything above `child`, the top one first. Traps if `child` is not on the stack.
    public func pop(to child: Child, fileID: StaticString = #fileID, line: UInt = #line) {
        let routing = child as? any Routing
        guard let index = entries.firstIndex(where: { $0.stay.routing === routing }) else {
            trapStranger(child, at: CallSite(fileID: fileID, line: line))
        }
        remove(from: index + 1)
    }

    /// Dismisses and detaches everything but the first child, the top one first.
    public func popToFirst() {
        guard !entries.isEmpty else { return }
        remove(from: 1)
    }

    /// Dismisses and detaches all children, the top one first. A viewless RIB calls it in `cleanupViews()`.
    public func removeAll() {
        remove(from: 0)
    }

    // MARK: - Private

    private func push(_ child: Child, id: AnyHashable?) {
        let stay = ChildStay(child, of: parent, on: presenter, in: self)
        entries.append(Entry(child: child, id: id, stay: stay))
        stay.attach()
        presentWaiting()
    }

    /// Presents what is attached, from the bottom up, as far as nothing below is still being attached. Those
    /// above are presented by whoever attaches it, or presents something now.
    private func presentWaiting() {
        guard !isPresenting else { return }
        isPresenting = true
        while let stay = lowestNotPresented, stay.isWaiting { stay.present() }
        isPresenting = false
    }

    private var lowestNotPresented: ChildStay? {
        let index = (entries.lastIndex { $0.stay.isPresented } ?? -1) + 1
        return index < entries.count ? entries[index].stay : nil
    }

    private func remove(from index: Int) {
        let leaving = entries[index...]
        entries.removeSubrange(index...)
        for entry in leaving { entry.stay.leave() }
        for entry in leaving.reversed() { entry.stay.end() }
    }

    private func index(of stay: ChildStay) -> Int? {
        entries.lastIndex { $0.stay === stay }
    }

    private func trapStranger(_ child: Child, at callSite: CallSite) -> Never {
        Misuse(
            "A \(type(of: self)) pops to \(type(of: child)), which is not on it.",
            treePath: parent.routerNode?.treePath,
            at: callSite,
            cause: "It left already: it was popped, detached, or taken away by the system.",
            fix: "pop to one of `children`, or call push(clearTop:), which pushes what is not there."
        ).trap()
    }
}

// MARK: - ChildHost

extension NavigationStack: ChildHost {
    func childWasDetached(_ stay: ChildStay) {
        guard let index = index(of: stay) else { return }
        entries.remove(at: index)
    }

    func systemDidDismiss(_ stay: ChildStay) {
        guard let index = index(of: stay) else { return }
        let child = entries[index].child
        remove(from: index)
        onSystemDismiss(child)
    }
}
