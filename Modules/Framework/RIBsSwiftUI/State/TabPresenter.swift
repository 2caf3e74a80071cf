public import Observation
public import RIBs

/// A presenter that shows `ChildTabs` in a `TabView`. `RIBTabs` is its view.
///
/// > Experimental: A patch version can change it.
@Observable
public final class TabPresenter: ViewTabbing {
    private(set) var tabs: [PresentedTab] = []
    private var selected: AnyHashable?

    /// Creates a presenter without tabs.
    public init() {}

    /// Adds `viewController` as the last tab.
    public func addTab(
        _ viewController: any ViewControllable, id: AnyHashable, onUserSelect: @escaping @MainActor () -> Void
    ) {
        tabs.append(PresentedTab(id: id, view: viewController, onUserSelect: onUserSelect))
        if tabs.count == 1 { selected = id }
    }

    /// Removes the tab of `viewController`.
    public func removeTab(_ viewController: any ViewControllable) {
        // Released after the change, because a `deinit` of the view can call the presenter.
        let released = tabs
        tabs = released.filter { $0.view !== viewController }
        extendLifetime(released)
    }

    /// Shows the tab of `viewController`.
    public func selectTab(_ viewController: any ViewControllable) {
        if let tab = tabs.first(where: { $0.view === viewController }) { selected = tab.id }
    }

    /// The ID of the tab that SwiftUI shows, which SwiftUI sets when the user selects a tab. Apple does not say whether
    /// it also sets the ID of the selected tab, or of one that was removed. Both are handled.
    var selection: AnyHashable? {
        get { selected }
        set {
            guard let tab = tabs.first(where: { $0.id == newValue }) else {
                return withMutation(keyPath: \.selected) {}
            }
            selected = tab.id
            tab.onUserSelect()
        }
    }
}

struct PresentedTab: Identifiable {
    let id: AnyHashable
    let view: any ViewControllable
    let onUserSelect: @MainActor () -> Void
}
