import ModernRIBs
import RIBs
import RIBsUIKit
import UIKit

/// A RIB without a view that has not moved, as its moved parent attaches it: `attachChild(UnmovedRouter(oldRouter))`.
final class UnmovedRouter: RIBs.Router<any RIBs.Interactable> {
    private let old: any ModernRIBs.Routing

    init(_ old: any ModernRIBs.Routing) {
        self.old = old
        super.init(interactor: UnmovedInteractor(old.interactable))
    }

    override func didLoad() {
        super.didLoad()
        old.load()
    }
}

/// A RIB with a view that has not moved: `slot.attach { UnmovedViewableRouter(oldRouter) }`.
final class UnmovedViewableRouter: RIBs.ViewableRouter<any RIBs.Interactable, any RIBs.ViewControllable> {
    private let old: any ModernRIBs.ViewableRouting

    init(_ old: any ModernRIBs.ViewableRouting) {
        self.old = old
        super.init(
            interactor: UnmovedInteractor(old.interactable),
            viewController: UnmovedView(old.viewControllable.uiviewController))
    }

    override func didLoad() {
        super.didLoad()
        old.load()
    }
}

private final class UnmovedInteractor: RIBs.Interactor {
    private let old: any ModernRIBs.Interactable

    init(_ old: any ModernRIBs.Interactable) { self.old = old }

    override func didBecomeActive() {
        super.didBecomeActive()
        old.activate()
    }

    override func willResignActive() {
        super.willResignActive()
        old.deactivate()
    }
}

private final class UnmovedView: UIViewControllable {
    let uiviewController: UIViewController

    init(_ uiviewController: UIViewController) { self.uiviewController = uiviewController }
}
