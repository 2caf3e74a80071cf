import RIBs
import RIBsUIKit
import UIKit

/// What `UINavigationPresenter` does with a `NavigationStack` on a navigation controller.
@MainActor
enum NavigationFacts {
    static func check() async {
        await pushingAndPopping()
        await goingBack()
        await goingBackSeveralAtOnce()
        await swipes()
        await changesDuringATransition()
        await dismissingBelowTheTop()
        await offScreen()
        await callsWhileAViewIsLoaded()
        await anotherDelegate()
        await severalPresenters()
        await ownership()
    }

    static func pushingAndPopping() async {
        let test = Fixture()
        await test.push("A")
        expect(test.controller.takeCalls(), ["push A"], "present pushes")
        await test.push("B")
        _ = test.controller.takeCalls()
        test.stack.pop()
        await test.settle()
        expect(test.controller.takeCalls(), ["set R A"], "dismiss removes the top with an animation")
        expect(test.dismissed, [], "a dismissal by the router is not reported")

        await test.push("B", "C", "D")
        expect(test.controller.takeCalls(), ["set R A B C D"], "pages of one turn make one transition")
        for _ in 0..<3 { test.stack.pop() }
        await test.settle()
        expect(test.controller.takeCalls(), ["set R A"], "pops of one turn make one transition")
        test.stack.pop()
        test.stack.push { page("E") }
        await test.settle()
        expect(test.controller.takeCalls(), ["set R E"], "a replacement is one transition")
        test.stack.pop()
        test.stack.push { page("F") }
        test.stack.pop()
        await test.settle()
        expect(test.controller.takeCalls(), ["set R"], "a page that is pushed and popped in one turn is not shown")
    }

    static func goingBack() async {
        let test = Fixture()
        await test.push("A", "B")
        test.controller.goBack()
        await test.settle()
        expect(test.dismissed, ["B"], "the back button is reported")
        expect(test.names, ["A"], "the child is detached")
        test.controller.goBack()
        // The router pops the page that the user has removed, before the presenter reports it.
        test.stack.pop()
        await test.settle()
        expect(test.dismissed, ["B"], "nothing is reported after a dismissal")
        expect(test.controller.names, "R", "no other page is removed")
    }

    static func goingBackSeveralAtOnce() async {
        let test = Fixture()
        await test.push("A", "B", "C")
        test.controller.goBack(2)
        await test.settle()
        expect(test.dismissed, ["C", "B"], "the topmost is reported first")
        expect(test.names, ["A"], "both are detached")

        await test.push("D", "E")
        test.onDismiss = { [unowned test] in if $0 == "E" { test.stack.pop() } }
        test.controller.goBack(2)
        await test.settle()
        expect(test.dismissed, ["C", "B", "E"], "a page that a callback dismisses is not reported")
        expect(test.names, ["A"], "a page that a callback dismisses is detached")
    }

    static func swipes() async {
        let test = Fixture()
        await test.push("A", "B")
        test.controller.beginSwipe()
        await turn()
        test.controller.cancelSwipe()
        await test.settle()
        expect(test.dismissed, [], "a cancelled swipe is not reported")
        expect(test.names, ["A", "B"], "a cancelled swipe detaches no page")
        test.controller.beginSwipe()
        await test.settle()
        expect(test.dismissed, ["B"], "a swipe is reported")

        test.controller.beginSwipe()
        await test.pushOnly("C")
        expect(test.controller.names, "R", "a page is not pushed during a swipe")
        test.controller.cancelSwipe()
        await test.settle()
        expect(test.controller.names, "R A C", "a page is pushed after a cancelled swipe")
        test.controller.beginSwipe()
        await test.pushOnly("D")
        await test.settle()
        expect(test.dismissed, ["B", "C"], "only the swiped page is reported, without the page that was pushed above")
        expect(test.controller.names, "R A", "a page that was pushed above a swiped page is not shown")
        test.controller.beginSwipe()
        test.stack.pop()
        await turn()
        test.controller.cancelSwipe()
        await test.settle()
        expect(test.controller.names, "R", "a page that was dismissed during a cancelled swipe is removed")
        expect(test.dismissed, ["B", "C"], "a page that was dismissed during a cancelled swipe is not reported")

        await test.push("E")
        test.controller.takesCompletions = false
        test.controller.beginSwipe()
        await test.pushOnly("F")
        test.controller.cancelSwipe()
        await test.settle()
        expect(test.controller.names, "R E F", "a page is pushed after a swipe whose completions UIKit refused")
    }

    static func changesDuringATransition() async {
        let test = Fixture()
        await test.pushOnly("A")
        await test.pushOnly("B")
        await test.pushOnly("C")
        test.stack.pop()
        expect(test.controller.takeCalls(), ["push A"], "changes wait for the end of the transition")
        await test.settle()
        expect(test.controller.takeCalls(), ["push B"], "the changes during a transition make the next one")
        expect(test.controller.names, "R A B", "no change is lost")
    }

    static func dismissingBelowTheTop() async {
        let test = Fixture()
        let below = PageViewController("X")
        let presenter = UINavigationPresenter(test.controller)
        presenter.present(below) { test.dismissed.append("X") }
        await test.settle()
        await test.push("A")
        _ = test.controller.takeCalls()
        presenter.dismiss(below)
        presenter.dismiss(below)
        await test.settle()
        expect(
            test.controller.takeCalls(), ["set R A, not animated"],
            "a page below the top is removed without an animation")
        expect(test.dismissed, [], "the page above it is not reported")
        presenter.present(below) { test.dismissed.append("X") }
        await test.settle()
        presenter.dismiss(below)
        presenter.present(below) { test.dismissed.append("X again") }
        await test.settle()
        expect(test.controller.names, "R A X", "a view controller can be presented again in the same turn")
        test.controller.goBack()
        await test.settle()
        expect(test.dismissed, ["X again"], "a view controller that was presented again has its new callback")
    }

    static func offScreen() async {
        let test = Fixture(root: nil, isOnScreen: false)
        test.stack.push { page("A") }
        test.stack.push { page("B") }
        expect(
            test.controller.takeCalls(), ["push A, not animated", "push B, not animated"],
            "off screen, a page is pushed at once")
        test.stack.removeAll()
        expect(test.controller.names, "", "off screen, a page is removed at once")
        await test.settle()
        expect(test.dismissed, [], "off screen, a dismissal by the router is not reported")
    }

    static func callsWhileAViewIsLoaded() async {
        for isOnScreen in [true, false] {
            let controller = RecordingNavigationController(root: PageViewController("R"), isOnScreen: isOnScreen)
            let first = PageViewController("A")
            let second = PageViewController("B")
            first.onLoad = { [unowned controller, unowned first] in
                controller.presenter.dismiss(first)
                controller.presenter.present(second) {}
            }
            controller.presenter.present(first) {}
            await controller.settle()
            expect(controller.names, "R B", "a view may call the presenter while it is loaded")
        }
    }

    static func anotherDelegate() async {
        let controller = RecordingNavigationController(root: PageViewController("R"))
        let other = OtherDelegate()
        controller.delegate = other
        var presenter: UINavigationPresenter? = UINavigationPresenter(controller)
        expect(controller.delegate === other, false, "the presenter replaces the delegate")
        presenter?.present(PageViewController("A")) { other.events.append("dismissed A") }
        await controller.settle()
        expect(other.events, ["shown A"], "the presenter calls the other delegate")
        controller.goBack()
        await controller.settle()
        expect(other.events, ["shown A", "shown R", "dismissed A"], "the other delegate is called before the callback")
        presenter = nil
        await turn()
        expect(controller.delegate === other, true, "a released presenter restores the other delegate")
    }

    static func severalPresenters() async {
        let test = Fixture()
        await test.push("A")
        var second: UINavigationPresenter? = UINavigationPresenter(test.controller)
        second?.present(PageViewController("X")) { test.dismissed.append("X") }
        await test.settle()
        await test.push("B")
        test.controller.goBack(3)
        await test.settle()
        expect(test.dismissed, ["B", "X", "A"], "the presenters of one controller report in the order of its pages")
        second = nil
        await test.push("C")
        test.controller.goBack()
        await test.settle()
        expect(test.dismissed.last, "C", "one presenter remains when another is released")
    }

    static func ownership() async {
        weak var controller: RecordingNavigationController?
        weak var presenter: UINavigationPresenter?
        weak var shown: PageViewController?
        do {
            let test = Fixture()
            await test.push("A")
            (controller, presenter) = (test.controller, test.controller.presenter)
            shown = test.controller.viewControllers.last as? PageViewController
        }
        await turn()
        expect(controller == nil, true, "the controller is released")
        expect(presenter == nil, true, "the presenter is released")
        expect(shown == nil, true, "the page is released")

        let remaining = RecordingNavigationController(root: PageViewController("R"))
        do {
            let page = PageViewController("A")
            let last = UINavigationPresenter(remaining)
            last.present(page) {}
            await remaining.settle()
            last.dismiss(page)
        }
        await remaining.settle()
        expect(remaining.names, "R", "the last dismissal of a released presenter is not lost")

        weak var owner: OtherDelegate?
        do {
            let other = OtherDelegate()
            remaining.delegate = other
            other.presenter = UINavigationPresenter(remaining)
            owner = other
        }
        await turn()
        expect(owner == nil, true, "a delegate may own the presenter")
        let page = PageViewController("B")
        remaining.presenter.present(page) {}
        await remaining.settle()
        expect(remaining.names, "R B", "a delegate that owns a presenter can be released before the controller")
    }
}

final class OtherDelegate: NSObject, UINavigationControllerDelegate {
    var events: [String] = []
    var presenter: UINavigationPresenter?

    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {
        events.append("shown " + ((viewController as? PageViewController)?.name ?? "?"))
    }
}
