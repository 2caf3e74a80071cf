import LoggedInInterface
import RIBs

extension PreviewComponent: DILoggedInDependency {
    var loggedInViewController: any DILoggedInViewControllable { viewController }
}
