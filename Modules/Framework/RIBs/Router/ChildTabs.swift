/// The tabs of a router: children that are all attached, one of which is selected and seen.
///
/// It attaches, shows and detaches its children by the rules of a `ChildSlot`, and adds these:
/// - The tab that is attached first is selected, until another one is.
/// - Selecting does not attach or detach: every tab stays active and keeps its state. The tree sends a
///   `RuntimeEvent.Kind.selected`.
/// - When the user selects a tab, the container shows it already. Then `onUserSelect` is called, also for the tab that is
///   selected already, so that the interactor can return to its first page.
/// - A tab that is not selected is covered: it is not asked when the user goes back.
/// - When the selected tab is detached, the tab before it is selected, or the first one.
///
/// A router stores it in a property, and attaches the tabs in `didLoad()`. `ID` is an enumeration, or the name of a
/// plugin:
///
///     private lazy var tabs = ChildTabs<Tab, any ViewableRouting>(parent: self, in: viewController)
///
///     override func didLoad() {
///         tabs.attach(.shop) { shopBuilder.build(withListener: interactor) }
///         tabs.attach(.orders) { ordersBuilder.build(withListener: interactor) }
///     }
@MainActor
public final class ChildTabs<ID: Hashable, Child> {
    private let stack: ChildStack
    private let container: any ViewTabbing
    private let onUserSelect: @MainActor (ID) -> Void
    private var selectedEntry: StackEntry?
    /// The tab that the container shows.
    private weak var shownEntry: StackEntry?
    /// The tabs at the last selection, to find the tab before one that was detached.
    private var knownEntries: [StackEntry] = []
    /// The tab to select as soon as it is attached.
    private var awaitedID: ID?

    /// Creates a group without tabs.
    ///
    /// - Parameters:
    ///   - parent: The router of the tabs, which the group refers to weakly.
    ///   - container: The view that shows the tabs. A child without a view is only attached.
    ///   - onUserSelect: Called after the user selected a tab, also the tab that was selected already. Does nothing by
    ///     default.
    public init(
        parent: any Routing, in container: any ViewTabbing, onUserSelect: @escaping @MainActor (ID) -> Void = { _ in }
    ) {
        self.container = container
        self.onUserSelect = onUserSelect
        stack = ChildStack(of: Self.self, parent: parent, placement: .tab(of: container))
        stack.onUserSelect = { [weak self] in self?.userDidSelect($0) }
        stack.onChange = { [weak self] in self?.settle() }
    }

    // MARK: - Reading

    /// The IDs of the tabs, in the order in which they were attached.
    public var ids: [ID] { stack.entries.compactMap { $0.id?.base as? ID } }
    /// The children, in the order of `ids`.
    public var children: [Child] { stack.entries.compactMap { $0.routing as? Child } }
    /// The ID of the selected tab; nil without tabs. A `Restorable` interactor saves it.
    public var selected: ID? { selectedEntry?.id?.base as? ID }

    /// Returns the child of the tab `id`; nil if it is not attached.
    public func child(_ id: ID) -> Child? { entry(id)?.routing as? Child }

    // MARK: - Changing

    /// Attaches the child that `build` creates as the last tab. Does nothing if there is a tab `id`, or while its `build`
    /// runs.
    ///
    /// If the parent router is released, it reports a warning, and does not call `build`. Traps if the child is not
    /// `Routing`.
    public func attach(_ id: ID, fileID: StaticString = #fileID, line: UInt = #line, _ build: () -> Child) {
        attach(id, at: CallSite(fileID: fileID, line: line)) { (build(), nil) }
    }

    /// Attaches the child that `build` creates as the last tab, and returns the actionable item of the tab `id`.
    ///
    /// `select(_:as:)` returns the item again. It returns nil if the child ended itself while it was attached, or if the
    /// tab was attached without an item of this type.
    @discardableResult
    public func attach<Item>(
        _ id: ID, fileID: StaticString = #fileID, line: UInt = #line,
        _ build: () -> (router: Child, actionableItem: Item)
    ) -> Item? {
        attach(id, at: CallSite(fileID: fileID, line: line)) { build() }
        return entry(id)?.item as? Item
    }

    /// Selects the tab `id`, and shows it. A tab that is not attached yet is selected when it is, unless another one is
    /// selected before.
    ///
    /// The user's selection calls `onUserSelect`, this function does not.
    public func select(_ id: ID) {
        awaitedID = id
        settle()
    }

    /// Selects the tab `id`, and returns its actionable item, for a step of a workflow.
    ///
    /// Returns nil if the tab was not attached yet, or attached without an item of this type.
    public func select<Item>(_ id: ID, as type: Item.Type) -> Item? {
        select(id)
        return entry(id)?.item as? Item
    }

    /// Removes the tab `id` and detaches its child. Does nothing if there is no such tab.
    public func detach(_ id: ID) {
        if let entry = entry(id) { stack.end(entry) }
    }

    /// Removes all tabs and detaches their children, the last first.
    public func removeAll() {
        awaitedID = nil
        stack.remove(from: 0)
        settle()
    }

    // MARK: - Private

    private func entry(_ id: ID) -> StackEntry? { stack.entries.first { $0.id == AnyHashable(id) } }

    private func attach(_ id: ID, at callSite: CallSite, _ build: () -> (router: Child, actionableItem: Any?)) {
        guard entry(id) == nil else { return }
        stack.push(id: id, at: callSite, build)
    }

    /// Selects a tab if none is, or if the selected one was detached, and lets the container show it.
    private func settle() {
        let entries = stack.entries
        if let awaitedID, let entry = entry(awaitedID) {
            self.awaitedID = nil
            setSelected(entry)
        } else if !entries.contains(where: { $0 === selectedEntry }) {
            let before = knownEntries.prefix { $0 !== selectedEntry }
            setSelected(before.last { known in entries.contains { $0 === known } } ?? entries.first)
        }
        knownEntries = stack.entries
        guard let selectedEntry, selectedEntry.phase == .shown, selectedEntry !== shownEntry else { return }
        shownEntry = selectedEntry
        if let view = selectedEntry.view { container.selectTab(view) }
    }

    private func userDidSelect(_ entry: StackEntry) {
        guard let id = entry.id?.base as? ID, stack.entries.contains(where: { $0 === entry }) else { return }
        shownEntry = entry
        awaitedID = nil
        setSelected(entry)
        onUserSelect(id)
    }

    private func setSelected(_ entry: StackEntry?) {
        guard entry !== selectedEntry else { return }
        selectedEntry?.isHiddenTab = true
        selectedEntry = entry
        guard let entry else { return }
        entry.isHiddenTab = false
        if let node = entry.routing.existingNode { node.treeRuntime?.eventStream.send(.selected, from: node) }
    }
}
