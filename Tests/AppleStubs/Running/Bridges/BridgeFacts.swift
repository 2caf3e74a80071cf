import ModernRIBs
import RIBs
import RIBsUIKit
import UIKit

/// RIBs that have moved below parents that have not, and the reverse, by the bridges of `Documentation/Bridges`.
@MainActor
enum BridgeFacts {
    static func check() {
        movedChild()
        movedViewlessChild()
        unmovedChild()
        unmovedViewlessChild()
    }

    private static func movedChild() {
        let log = Log()
        let parent = OldRouter("parent", log)
        let view = OldController()
        parent.interactable.activate()
        let leaf = NewRouter("leaf", log, viewController: view)
        leaf.child = NewRouter("child", log, viewController: OldController())
        let child = moved(leaf)
        log.events = []
        parent.attachChild(child)
        expect(
            log.events, ["leaf active", "leaf loaded", "child active", "child loaded"],
            "an old parent activates and loads a moved subtree, parents first")
        expect(child.viewControllable.uiviewController === view, true, "the old parent shows the view of the moved RIB")
        expect(child.interactable.isActive, true, "the old parent sees that the moved RIB is active")
        log.events = []
        parent.detachChild(child)
        expect(log.events, ["leaf resigns", "child resigns"], "an old parent ends the moved subtree, parents first")
        parent.attachChild(child)
        parent.detachChild(child)
        expect(
            log.events.suffix(4), ["leaf active", "child active", "leaf resigns", "child resigns"],
            "a moved RIB that is attached again is not loaded again")
    }

    private static func movedViewlessChild() {
        let log = Log()
        let parent = OldRouter("parent", log)
        let child = moved(RIBs.Router<any RIBs.Interactable>(interactor: NewInteractor("viewless", log)))
        parent.attachChild(child)
        parent.detachChild(child)
        expect(
            log.events, ["viewless active", "viewless resigns"], "an old parent attaches a moved RIB without a view")
    }

    private static func unmovedChild() {
        let log = Log()
        let root = PresentingController()
        let window = UIWindow()
        window.rootViewController = root
        let parent = NewRouter("parent", log, viewController: root)
        parent.interactable.activate()
        parent.load()
        let slot = ChildSlot<any RIBs.ViewableRouting>(parent: parent, presentingOn: root) { log.events.append("told") }
        let old = OldRouter("old", log)
        old.attachChild(OldRouter("old child", log))
        log.events = []
        slot.attach { UnmovedViewableRouter(old) }
        while root.endPresentationTransition() {}
        expect(log.events, ["old active", "old loaded"], "a moved parent activates and loads an old RIB")
        expect(
            root.presentedViewController === old.viewControllable.uiviewController, true,
            "a moved parent shows the view of the old RIB")
        slot.detach()
        expect(log.events.suffix(1), ["old resigns"], "a moved parent ends an old RIB")
        parent.interactable.deactivate()
    }

    private static func unmovedViewlessChild() {
        let log = Log()
        let parent = NewRouter("parent", log, viewController: OldController())
        let child = UnmovedRouter(ModernRIBs.Router(interactor: OldInteractor("old", log)))
        parent.attachChild(child)
        parent.detachChild(child)
        expect(log.events, ["old active", "old resigns"], "a moved parent attaches an old RIB without a view")
    }
}

private final class Log {
    var events: [String] = []
}

private final class NewInteractor: RIBs.Interactor {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
    }

    override func didBecomeActive() { log.events.append("\(name) active") }
    override func willResignActive() { log.events.append("\(name) resigns") }
}

private final class NewRouter: RIBs.ViewableRouter<any RIBs.Interactable, any RIBs.ViewControllable> {
    /// Attached when the router is loaded.
    var child: NewRouter?
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log, viewController: any RIBs.ViewControllable) {
        (self.name, self.log) = (name, log)
        super.init(interactor: NewInteractor(name, log), viewController: viewController)
    }

    override func didLoad() {
        log.events.append("\(name) loaded")
        if let child { attachChild(child) }
    }
}

private final class OldInteractor: ModernRIBs.Interactor {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        super.init()
    }

    override func didBecomeActive() { log.events.append("\(name) active") }
    override func willResignActive() { log.events.append("\(name) resigns") }
}

private final class OldRouter: ModernRIBs.ViewableRouter<OldInteractor, OldController> {
    private let name: String
    private let log: Log

    @MainActor
    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        super.init(interactor: OldInteractor(name, log), viewController: OldController())
    }

    override func load() { log.events.append("\(name) loaded") }
}

/// A view controller of an old RIB, which a moved RIB can take as it is.
private final class OldController: UIViewController, ModernRIBs.ViewControllable, RIBs.ViewControllable {}

private final class PresentingController: UIViewController, UIViewPresenting {
    let modalStack = UIModalStack()
}
