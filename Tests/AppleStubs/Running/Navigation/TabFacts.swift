import RIBs
import RIBsUIKit
import UIKit

/// What `UITabPresenter` does with `ChildTabs` and a tab bar.
@MainActor
enum TabFacts {
    static func check() async {
        let bar = RecordingTabBarController(nibName: nil, bundle: nil), other = OtherTabDelegate()
        bar.viewControllers = [PageViewController("R")]
        bar.delegate = other
        let presenter = UITabPresenter(bar)
        let parent = Router<any Interactable>(interactor: Interactor())
        var told: [String] = []
        let tabs = ChildTabs<String, any ViewableRouting>(parent: parent, in: presenter) { told.append($0) }
        parent.interactor.activate()
        parent.load()
        for name in ["A", "B", "C"] { tabs.attach(name) { page(name) } }
        expect(names(bar), ["R", "A", "B", "C"], "the tabs are in the bar, after the app's own")
        expect(selected(bar), "A", "the first tab is selected")
        tabs.select("B")
        expect(selected(bar), "B", "the router selects a tab")
        expect(told, [], "a selection by the router is not reported")
        bar.tap(3)
        bar.tap(3)
        bar.tap(0)
        expect(told, ["C", "C"], "the user's taps are reported, not those on the app's own tab")
        expect(tabs.selected, "C", "the selected tab is the one that the user tapped")
        expect(other.selections, 3, "another delegate is told first")
        other.refuses = true
        bar.tap(1)
        expect(tabs.selected, "C", "another delegate can refuse a selection")
        tabs.detach("C")
        expect(names(bar), ["R", "A", "B"], "a detached tab leaves the bar")
        expect(selected(bar), "B", "the tab before a detached one is selected")
        tabs.removeAll()
        expect(names(bar), ["R"], "the app's own tab stays")
        releasedDelegate()
    }

    private static func releasedDelegate() {
        let bar = RecordingTabBarController(nibName: nil, bundle: nil)
        var other: OtherTabDelegate? = OtherTabDelegate()
        bar.delegate = other
        let presenter = UITabPresenter(bar), pages = ["A", "B"].map(PageViewController.init)
        for page in pages { presenter.addTab(page, id: page.name) {} }
        expect(bar.delegates, 2, "the presenter becomes the delegate once")
        other = nil
        bar.tap(1)
        expect(bar.delegates, 4, "UIKit asks again which methods exist when the other delegate was released")
        presenter.selectTab(pages[0])
        expect(bar.delegates, 4, "UIKit does not ask again without a reason")
        expect(other == nil && bar.delegate != nil, true, "the presenter stays the delegate")
    }

    private static func names(_ bar: UITabBarController) -> [String] { (bar.viewControllers ?? []).map(name) }

    private static func selected(_ bar: UITabBarController) -> String { bar.selectedViewController.map(name) ?? "none" }

    private static func name(_ controller: UIViewController) -> String {
        (controller as? PageViewController)?.name ?? "?"
    }
}

/// A tab bar controller that counts how often its delegate is set.
private final class RecordingTabBarController: UITabBarController {
    var delegates = 0

    override weak var delegate: (any UITabBarControllerDelegate)? {
        didSet { delegates += 1 }
    }
}

private final class OtherTabDelegate: NSObject, UITabBarControllerDelegate {
    var selections = 0
    var refuses = false

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        !refuses
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selections += 1
    }
}
