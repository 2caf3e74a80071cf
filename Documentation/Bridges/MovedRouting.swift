import Combine
import ModernRIBs
import RIBs
import RIBsUIKit
import UIKit

/// Builds a RIB with a view that has moved, in an old router, which is not isolated:
/// `attachChild(moved(gameBuilder.build(withListener: interactor)))`. Traps if it is not called on the main thread.
func moved(_ router: @autoclosure @MainActor () -> any RIBs.ViewableRouting) -> any ModernRIBs.ViewableRouting {
    let moved = MainActor.assumeIsolated { MovedViewableRouting(router()) }
    return moved
}

/// Builds a RIB without a view that has moved, in an old router. Traps if it is not called on the main thread.
func moved(_ router: @autoclosure @MainActor () -> any RIBs.Routing) -> any ModernRIBs.Routing {
    let moved = MainActor.assumeIsolated { MovedRouting(router()) }
    return moved
}

/// A RIB that has moved, as its old parent attaches and detaches it.
///
/// The old parent calls it on the main thread, as it calls every router. The RIB attaches its own children.
@MainActor
class MovedRouting: @preconcurrency ModernRIBs.Routing {
    let interactable: any ModernRIBs.Interactable
    let children: [any ModernRIBs.Routing] = []
    let lifecycle: AnyPublisher<ModernRIBs.RouterLifecycle, Never>

    private let router: any RIBs.Routing
    private let subject = CurrentValueSubject<ModernRIBs.RouterLifecycle?, Never>(nil)

    init(_ router: any RIBs.Routing) {
        self.router = router
        interactable = MovedInteractable(router.interactable)
        lifecycle = subject.compactMap { $0 }.eraseToAnyPublisher()
    }

    func load() {
        router.load()
        subject.send(.didLoad)
    }

    func attachChild(_ child: any ModernRIBs.Routing) {
        fatalError("\(child) was attached to the bridge of \(router). To fix: attach an UnmovedRouter to the router.")
    }

    func detachChild(_ child: any ModernRIBs.Routing) {
        fatalError("\(child) was detached from the bridge of \(router). To fix: detach it from the router.")
    }
}

/// A RIB with a view that has moved, as its old parent attaches and shows it.
final class MovedViewableRouting: MovedRouting, @preconcurrency ModernRIBs.ViewableRouting {
    let viewControllable: any ModernRIBs.ViewControllable

    init(_ router: any RIBs.ViewableRouting) {
        viewControllable = MovedView(router.viewControllable.uiviewController)
        super.init(router)
    }
}

@MainActor
private final class MovedInteractable: @preconcurrency ModernRIBs.Interactable {
    private let interactable: any RIBs.Interactable
    private let subject = CurrentValueSubject<Bool, Never>(false)

    init(_ interactable: any RIBs.Interactable) { self.interactable = interactable }

    var isActive: Bool { interactable.isActive }
    var isActiveStream: AnyPublisher<Bool, Never> { subject.eraseToAnyPublisher() }

    func activate() {
        interactable.activate()
        subject.send(true)
    }

    func deactivate() {
        interactable.deactivate()
        subject.send(false)
    }
}

private final class MovedView: ModernRIBs.ViewControllable {
    let uiviewController: UIViewController

    init(_ uiviewController: UIViewController) { self.uiviewController = uiviewController }
}
