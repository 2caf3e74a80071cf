import DIInterfaces
import RIBs

extension PreviewComponent: DILoggedInDependency {
    var loggedInViewController: any DILoggedInViewControllable { viewController }
}
