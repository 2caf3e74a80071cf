public import BarGamesServices
public import DependencyContainer
public import LoggedInInterface
public import RIBs
public import VerifyInterface

final class LoggedInComponent: Component<any DILoggedInDependency> {
    let matchRecorder: any MatchRecording
    let verifyBuilder: any DIVerifyBuildable.Type

    override init(dependency: any DILoggedInDependency) {
        (verifyBuilder, matchRecorder, _, _) = LoggedInBuilder.needs.require(from: dependency)
        super.init(dependency: dependency)
    }

    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
}

/// Builds the RIB of a signed-in table: it checks the password, then shows the lobby and the games.
public final class LoggedInBuilder: Builder<any DILoggedInDependency>, DILoggedInBuildable, Requiring {
    /// The builder of the RIB that checks the password and the recorder of the matches. The history below the lobby
    /// resolves the store of the matches and the clock of their times.
    public static let needs = Needs(
        .builder(.verify), .service((any MatchRecording).self), .service((any MatchStoring).self),
        .service((any WallClock).self))

    /// Returns a new router, not attached yet, with its step for workflows. The listener is stored weakly.
    public func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String?
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem) {
        let component = LoggedInComponent(dependency: dependency)
        let interactor = LoggedInInteractor(
            players: players, password: password, games: component.games, matchRecorder: component.matchRecorder)
        interactor.listener = listener
        let router = LoggedInRouter(
            interactor: interactor, viewController: dependency.loggedInViewController, component: component,
            verifyBuilder: component.verifyBuilder.init(dependency: component),
            offGameBuilder: OffGameBuilder(dependency: component),
            gameBuilder: LoggedInGameBuilder(dependency: component))
        return (router, interactor)
    }
}
