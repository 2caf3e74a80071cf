import DIInterfaces
import DependencyContainer
import RIBs

/// What a game sees of LoggedIn. It is made when a game is launched, since the names are known only after the
/// check of the password.
final class LoggedInGameComponent: Component<LoggedInComponent>, DIGameDependency {
    let players: Players

    init(dependency: LoggedInComponent, players: Players) {
        self.players = players
        super.init(dependency: dependency)
    }

    var services: any Resolver { dependency.services }
}

/// Builds whichever game was chosen.
final class LoggedInGameBuilder: Builder<LoggedInComponent> {
    func build(
        _ game: Game,
        withListener listener: any DIGameListener,
        players: Players
    ) -> any ViewableRouting {
        let component = LoggedInGameComponent(dependency: dependency, players: players)
        return game.builder.init(dependency: component).build(withListener: listener)
    }
}
