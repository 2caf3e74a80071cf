public import RIBs

/// The dependencies of the rules, which the parent provides.
@MainActor public protocol HowToPlayDependency: Dependency {}

/// Builds the rules for a parent.
@MainActor public protocol HowToPlayBuildable: Buildable {
    func build(
        withListener listener: any HowToPlayListener
    ) -> (router: any ViewableRouting, actionableItem: any HowToPlayActionableItem)
}

/// Builds the rules of the game.
public final class HowToPlayBuilder: Builder<any HowToPlayDependency>, HowToPlayBuildable {
    /// Returns the rules, not attached yet, with their step for workflows. The listener is stored weakly.
    public func build(
        withListener listener: any HowToPlayListener
    ) -> (router: any ViewableRouting, actionableItem: any HowToPlayActionableItem) {
        let viewController = HowToPlayViewController()
        let interactor = HowToPlayInteractor(presenter: viewController)
        interactor.listener = listener
        return (ViewableRouter(interactor: interactor, viewController: viewController), interactor)
    }
}
