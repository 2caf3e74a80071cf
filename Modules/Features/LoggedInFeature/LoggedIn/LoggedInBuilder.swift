public import DIInterfaces
public import DependencyContainer
public import RIBs

final class LoggedInComponent: Component<any DILoggedInDependency> {
    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
    var matchRecorder: any MatchRecording { services.require((any MatchRecording).self) }
}

/// Builds the RIB of a signed-in table: it checks the password, then shows the lobby and the games.
public final class LoggedInBuilder: Builder<any DILoggedInDependency>, DILoggedInBuildable, BuilderRequiring,
    ServiceRequiring
{
    /// The builder of the RIB that checks the password.
    public static var requiredBuilders: [BuilderRequirement] { [BuilderRequirement(.verify)] }

    /// The stores of the matches and the clock of their times.
    public static var requiredServices: [ServiceRequirement] {
        [
            ServiceRequirement((any MatchRecording).self), ServiceRequirement((any MatchStoring).self),
            ServiceRequirement((any WallClock).self),
        ]
    }

    /// Returns a new router, not attached yet, with its step for workflows. The listener is stored weakly.
    public func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem) {
        let component = LoggedInComponent(dependency: dependency)
        let interactor = LoggedInInteractor(
            players: players, password: password, games: component.games, matchRecorder: component.matchRecorder)
        interactor.listener = listener
        let router = LoggedInRouter(
            interactor: interactor, viewController: dependency.loggedInViewController, component: component,
            verifyBuilder: component.builders.resolve(.verify).init(dependency: component),
            offGameBuilder: OffGameBuilder(dependency: component),
            gameBuilder: LoggedInGameBuilder(dependency: component))
        return (router, interactor)
    }
}
