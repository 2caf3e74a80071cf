public import DIInterfaces
public import DependencyContainer
public import RIBs

final class LoggedInComponent: Component<any DILoggedInDependency> {
    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
    var mutableScoreStream: MutableScoreStream { shared { MutableScoreStream(Ledger()) } }
    var matchRecorder: any MatchRecording { services.require((any MatchRecording).self) }
}

public final class LoggedInBuilder: Builder<any DILoggedInDependency>, DILoggedInBuildable, BuilderRequiring,
    ServiceRequiring
{
    public static var requiredBuilders: [BuilderRequirement] { [BuilderRequirement(.verify)] }
    public static var requiredServices: [ServiceRequirement] {
        [
            ServiceRequirement((any MatchRecording).self), ServiceRequirement((any MatchStoring).self),
            ServiceRequirement((any WallClock).self),
        ]
    }

    public func build(
        withListener listener: any DILoggedInListener,
        players: Players,
        password: String
    ) -> (router: any Routing, actionableItem: any DILoggedInActionableItem) {
        let component = LoggedInComponent(dependency: dependency)
        let interactor = LoggedInInteractor(
            players: players, password: password, games: component.games, matches: component.matches,
            matchRecorder: component.matchRecorder, mutableScoreStream: component.mutableScoreStream)
        interactor.listener = listener
        let router = LoggedInRouter(
            interactor: interactor, viewController: dependency.loggedInViewController,
            verifyBuilder: component.builders.resolve(.verify).init(dependency: component),
            offGameBuilder: OffGameBuilder(dependency: component),
            gameBuilder: LoggedInGameBuilder(dependency: component))
        return (router, interactor)
    }
}
