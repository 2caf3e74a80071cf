import BarGamesServices
import DependencyContainer
import GameInterface
import RIBs

/// The dependencies of a game. Created when a game is launched, because the names are known only after the password was
/// checked.
final class LoggedInGameComponent: Component<LoggedInComponent>, DIGameDependency {
    let players: Players

    init(dependency: LoggedInComponent, players: Players) {
        self.players = players
        super.init(dependency: dependency)
    }

    var builders: BuilderContainer { dependency.builders }
    var services: any Resolver { dependency.services }
}

/// Builds the selected game.
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
