import RIBs
import RIBsUIKit
import UIKit

/// What `UIViewPresenting` does with slots and sheets.
@MainActor
struct ModalFacts {
    let parent = Router<any Interactable>(interactor: Interactor())
    let root: SheetController
    let window = UIWindow()
    let log = ModalLog()
    let slot: ChildSlot<any ViewableRouting>

    init(clock: any Clock<Duration> = ContinuousClock()) {
        root = SheetController("root", clock: clock)
        window.rootViewController = root
        slot = ChildSlot(parent: parent, presentingOn: root) { [log] in log.events.append("slot told") }
        parent.interactor.activate()
        parent.load()
    }

    static func check() async {
        await swipes()
        await replacing()
        await anotherDelegate()
        await dismissingBelowTheTop()
        await waitingForTheWindow()
        await transitionsOfOtherStacks()
        await dismissingBelowOtherStacks()
        await releasedStacks()
        await plainViewControllers()
        await controllersThatDismissThemselves()
        await alerts()
        await presentingAboveAnAlert()
        await refusedDismissals()
        await missingCompletions()
        await hostingViews()
    }

    private static func plainViewControllers() async {
        let facts = ModalFacts()
        let plain = PlainController()
        facts.slot.attach {
            ViewableRouter<any Interactable, any ViewControllable>(interactor: Interactor(), viewController: plain)
        }
        await facts.settle()
        expect(
            facts.root.presentedViewController === plain, true, "a view controller needs no conformance to be presented"
        )
        let view: any ViewControllable = plain
        expect(view.uiviewController === plain, true, "a view controller is its own view controller")
        facts.slot.detach()
        let window = UIWindow()
        let root = LaunchRouter<any Interactable, any ViewControllable>(interactor: Interactor(), viewController: plain)
        root.launch(from: window)
        expect(window.rootViewController === plain, true, "a view controller needs no conformance to be launched")
        let next = LaunchRouter<any Interactable, any ViewControllable>(
            interactor: Interactor(), viewController: PlainController())
        next.launch(from: window)
        root.terminate()
        expect(
            window.rootViewController === next.viewController, true,
            "a tree that is terminated after another was launched in its window leaves the window to the other")
        next.terminate()
        expect(window.rootViewController == nil, true, "a terminated tree leaves its window")
        let wrapper: any ViewControllable = Wrapper(plain)
        expect(wrapper.uiviewController === plain, true, "a wrapper has the view controller that it created")
    }

    private static func swipes() async {
        let facts = ModalFacts()
        facts.fill("A")
        expect(facts.names, "root A", "a slot presents its child")
        await facts.settle()
        (facts.root.presentedViewController as? SheetController)?.isModalInPresentation = true
        facts.root.swipePresentedDown()
        await facts.settle()
        expect(facts.names, "root A", "a sheet that stays is not swiped away")
        (facts.root.presentedViewController as? SheetController)?.isModalInPresentation = false
        facts.root.swipePresentedDown()
        expect(facts.slot.isFilled, true, "the child is attached while the sheet moves")
        await facts.settle()
        expect(facts.names, "root", "a sheet is swiped away")
        expect(facts.log.events, ["slot told"], "the slot is told once")
        expect(facts.slot.isFilled, false, "the slot is empty")
        let next = SheetController("C")
        facts.root.present(SheetController("B")) { facts.root.present(next) {} }
        await facts.settle()
        facts.root.swipePresentedDown()
        await facts.settle()
        expect(facts.names, "root C", "a view can be presented in the callback of a swipe")
        facts.root.dismiss(next)
        await facts.settle()
        facts.slot.detach()
    }

    private static func replacing() async {
        let facts = ModalFacts()
        facts.fill("A")
        facts.slot.detach()
        facts.fill("B")
        expect(facts.names, "root A", "a presentation waits for the one before it")
        await facts.settle()
        expect(facts.names, "root B", "a slot that is emptied and filled again shows the second child")
        expect(facts.log.events, [], "a dismissal by the router is not reported")
        facts.slot.detach()
        await facts.settle()
        expect(facts.names, "root", "a slot that is emptied dismisses its child")
    }

    private static func anotherDelegate() async {
        let facts = ModalFacts()
        let other = OtherSheetDelegate(facts.log)
        let sheet = SheetController("A")
        sheet.presentationController?.delegate = other
        facts.root.present(sheet) { facts.log.events.append("dismissed") }
        await facts.settle()
        sheet.isModalInPresentation = true
        facts.root.swipePresentedDown()
        sheet.isModalInPresentation = false
        facts.root.swipePresentedDown()
        await facts.settle()
        expect(
            facts.log.events, ["attempt", "should", "will", "did", "dismissed"],
            "another delegate gets every message, in UIKit's order, before the callback")
    }

    private static func dismissingBelowTheTop() async {
        let facts = ModalFacts()
        let sheets = ["A", "B", "C"].map { SheetController($0) }
        for sheet in sheets { facts.root.present(sheet) { facts.log.events.append(sheet.name) } }
        await facts.settle()
        expect(facts.names, "root A B C", "each sheet is above the one before it")
        facts.root.dismiss(sheets[0])
        await facts.settle()
        expect(facts.names, "root", "a sheet takes those above it away")
        expect(facts.log.events, ["C", "B"], "those above it are reported, the topmost first")
    }

    private static func waitingForTheWindow() async {
        let facts = ModalFacts()
        let below = SheetController("A")
        below.present(SheetController("B")) {}
        facts.root.present(below) {}
        await facts.settle()
        expect(facts.names, "root A B", "a view that presents before it is on screen shows the sheet when it is")
        facts.root.dismiss(below)
        await facts.settle()
        facts.window.rootViewController = nil
        facts.fill("C")
        facts.slot.detach()
        facts.window.rootViewController = facts.root
        facts.fill("D")
        await facts.settle()
        expect(facts.names, "root D", "a sheet that is dismissed while it waits for the window is not shown")
        facts.slot.detach()
        weak var waiting: SheetController?
        do {
            let sheet = SheetController("E")
            sheet.present(SheetController("F")) {}
            waiting = sheet
        }
        await turn()
        expect(waiting == nil, true, "a view that waits for its window is released")
    }

    private static func transitionsOfOtherStacks() async {
        let facts = ModalFacts()
        let (below, above, other) = (SheetController("A"), SheetController("B"), UIModalStack())
        facts.root.present(below) {}
        below.present(above) {}
        await facts.settle()
        expect(facts.names, "root A B", "a sheet waits until the sheet below has come")
        below.dismiss(above)
        facts.root.dismiss(below)
        other.present(SheetController("C"), above: facts.root) {}
        await facts.settle()
        expect(facts.names, "root C", "a sheet of one view waits until the sheets of the others have left")
    }

    private static func dismissingBelowOtherStacks() async {
        let facts = ModalFacts()
        let sheets = ["A", "B", "C", "D"].map { SheetController($0) }
        let other = UIModalStack()
        func tell(_ index: Int) -> @MainActor () -> Void { { facts.log.events.append(sheets[index].name) } }
        facts.root.present(sheets[0], onSystemDismiss: tell(0))
        sheets[0].present(sheets[1], onSystemDismiss: tell(1))
        await facts.settle()
        other.present(sheets[2], above: facts.root, onSystemDismiss: tell(2))
        await facts.settle()
        sheets[2].present(sheets[3], onSystemDismiss: tell(3))
        await facts.settle()
        expect(facts.names, "root A B C D", "the stacks present above each other")
        facts.root.dismiss(sheets[0])
        await facts.settle()
        expect(facts.names, "root", "a sheet takes those of other stacks away")
        expect(facts.log.events, ["C"], "a sheet is reported, unless it was presented from a view that leaves")
    }

    private static func releasedStacks() async {
        let window = UIWindow()
        let root = UINavigationController(nibName: nil, bundle: nil)
        window.rootViewController = root
        root.setViewControllers([SheetController("R"), SheetController("A")], animated: false)
        for isDismissed in [false, true] {
            let sheet = SheetController("B")
            (root.topViewController as? SheetController)?.present(sheet) {}
            if isDismissed { (root.topViewController as? SheetController)?.dismiss(sheet) }
            root.setViewControllers([SheetController("R")], animated: false)
            repeat { await turn() } while root.endPresentationTransition()
            expect(root.presentedViewController == nil, true, "a page that leaves takes its sheet with it")
            root.setViewControllers([SheetController("R"), SheetController("A")], animated: false)
        }
    }

    func fill(_ name: String) {
        slot.attach {
            ViewableRouter<any Interactable, any ViewControllable>(
                interactor: Interactor(), viewController: SheetController(name))
        }
    }

    var names: String {
        var names: [String] = []
        var next: UIViewController? = root
        while let controller = next {
            names.append((controller as? SheetController)?.name ?? "?")
            next = controller.presentedViewController
        }
        return names.joined(separator: " ")
    }

    func settle() async {
        repeat { await turn() } while root.endPresentationTransition()
    }
}

@MainActor
final class ModalLog {
    var events: [String] = []
}

final class SheetController: UIViewController, UIViewPresenting {
    let name: String
    let modalStack: UIModalStack

    init(_ name: String, clock: any Clock<Duration> = ContinuousClock()) {
        self.name = name
        modalStack = UIModalStack(clock: clock)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

private final class OtherSheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let log: ModalLog

    init(_ log: ModalLog) {
        self.log = log
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.events.append("should")
        return true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.events.append("will")
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.events.append("did")
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.events.append("attempt")
    }
}

/// A view controller that only conforms to the protocol of its RIB.
private final class PlainController: UIViewController, ViewControllable {}

/// A view that is not a view controller.
private final class Wrapper: UIViewControllable {
    let uiviewController: UIViewController

    init(_ uiviewController: UIViewController) {
        self.uiviewController = uiviewController
    }
}
