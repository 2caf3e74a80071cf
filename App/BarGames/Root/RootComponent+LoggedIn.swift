import DependencyContainer
import LoggedInInterface
import RIBs

extension RootComponent: DILoggedInDependency {
    var builders: BuilderContainer { dependency.builders }
    var loggedInViewController: any DILoggedInViewControllable { viewController }
    var services: any Resolver { dependency.services }
}
