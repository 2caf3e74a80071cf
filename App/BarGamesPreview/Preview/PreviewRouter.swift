import GameInterface
import LoggedInInterface
import MenuItemInterface
import RIBs
import VerifyInterface

@MainActor
protocol PreviewInteractable: Interactable, DIGameListener, DILoggedInListener, DIMenuItemListener, DIVerifyListener {
    var router: (any PreviewRouting)? { get set }

    /// Called when the feature's view was dismissed by going back.
    func featureWasDismissed()
}

@MainActor protocol PreviewViewControllable: ViewPresenting {}

final class PreviewRouter: LaunchRouter<any PreviewInteractable, any PreviewViewControllable>, PreviewRouting {
    private let buildFeature: () -> any Routing

    private lazy var feature = ChildSlot<any Routing>(parent: self, presentingOn: viewController) { [unowned self] in
        interactor.featureWasDismissed()
    }

    init(
        interactor: any PreviewInteractable,
        viewController: any PreviewViewControllable,
        component: any Dependency,
        runtime: TreeRuntime,
        buildFeature: @escaping () -> any Routing
    ) {
        self.buildFeature = buildFeature
        super.init(interactor: interactor, viewController: viewController, component: component, runtime: runtime)
        interactor.router = self
    }

    func routeToFeature() {
        feature.attach(buildFeature)
    }

    func routeFromFeature() {
        feature.detach()
    }
}
