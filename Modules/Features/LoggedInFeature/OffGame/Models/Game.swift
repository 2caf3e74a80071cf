import DependencyContainer
import GameInterface

/// A game in the lobby: its ID, its title and its builder.
struct Game {
    let id: BuilderID<DIGameBuildableType>
    let builder: DIGameBuildableType

    var title: String { builder.title }
}
