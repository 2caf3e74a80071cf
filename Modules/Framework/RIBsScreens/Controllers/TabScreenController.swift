public import RIBs

/// A controller that shows `ChildTabs`: a button for each tab, and below them the screen of the selected one.
///
/// The id of a button is the `barID`, a dot, and the number of the tab, from 0: `tab.1`.
@MainActor
open class TabScreenController: ScreenController, ViewTabbing {
    private struct Tab {
        let id: AnyHashable
        let controller: ScreenController
        let onUserSelect: @MainActor () -> Void
    }

    private final var tabs: [Tab] = []
    private final var selected: ScreenController? { embedded.first }
    /// The title of the selected tab's screen while `render()` runs. The tab's button has it without rendering the screen
    /// a second time.
    private final var selectedTitle: String?

    /// The id of the bar of buttons: `tab`, or in a tab of another controller the id of its button, such as `tab.0`.
    ///
    /// Override it where a screen shows two bars beside each other, because the ids of a screen are unique.
    open var barID: String {
        var controller: ScreenController = self
        while let embedder = controller.embedder {
            if let outer = embedder as? TabScreenController,
                let index = outer.tabs.firstIndex(where: { $0.controller === controller })
            {
                return outer.id(ofTab: index)
            }
            controller = embedder
        }
        return "tab"
    }

    private func id(ofTab index: Int) -> String { "\(barID).\(index)" }

    /// Returns the text on the button of the tab `id`: by default the title of the tab's screen, or the text of the ID
    /// if the screen has no title.
    open func title(ofTab id: AnyHashable) -> String {
        let controller = tabs.first { $0.id == id }?.controller
        let title = (controller === selected ? selectedTitle : nil) ?? controller?.render().title ?? ""
        return title.isEmpty ? "\(id.base)" : title
    }

    override open func render() -> Screen {
        let selected = selected
        let page = selected.map(section)
        if case .section(let own) = page { selectedTitle = own.title }
        defer { selectedTitle = nil }
        // Once each, because a title can render the screen of its tab.
        let titles = tabs.map { title(ofTab: $0.id) }
        let buttons = tabs.enumerated().map { index, tab in
            ScreenElement.button(
                .init(id: id(ofTab: index), label: titles[index], isQuiet: tab.controller !== selected))
        }
        let heading = tabs.firstIndex { $0.controller === selected }.map { titles[$0] } ?? ""
        return Screen(title: heading, elements: buttons + (page.map { [section($0, below: heading)] } ?? []))
    }

    /// Returns the section of a tab, without its title if that is the title of the screen.
    private func section(_ element: ScreenElement, below title: String) -> ScreenElement {
        guard case .section(let own) = element, own.title == title else { return element }
        var untitled = ScreenElement.Section(title: "", elements: own.elements)
        untitled.owner = own.owner
        return .section(untitled)
    }

    override open func didTap(_ id: String) {
        guard let index = tabs.indices.first(where: { self.id(ofTab: $0) == id }) else { return }
        let tab = tabs[index]
        show(tab.controller)
        tab.onUserSelect()
    }

    // MARK: - ViewTabbing

    /// Adds `viewController` as the last tab. Traps if it is not a `ScreenController`.
    public final func addTab(
        _ viewController: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void
    ) {
        // A tab that is not selected can change its title.
        let controller = contained(viewController)
        tabs.append(Tab(id: id, controller: controller, onUserSelect: onUserSelect))
        if selected == nil { show(controller) } else { setNeedsRender() }
    }

    /// Removes the tab of `viewController`. If it was selected, the first one is shown.
    public final func removeTab(_ viewController: any ViewControllable) {
        guard let index = tabs.firstIndex(where: { $0.controller === viewController }) else { return }
        let removed = tabs.remove(at: index)
        if removed.controller === selected {
            unembed(removed.controller)
            if let first = tabs.first { show(first.controller) }
        }
        release(removed.controller)
    }

    /// Shows the tab of `viewController`.
    public final func selectTab(_ viewController: any ViewControllable) {
        if let tab = tabs.first(where: { $0.controller === viewController }) { show(tab.controller) }
    }

    private func show(_ controller: ScreenController) {
        guard controller !== selected else { return }
        if let selected { unembed(selected) }
        embed(controller)
    }
}
