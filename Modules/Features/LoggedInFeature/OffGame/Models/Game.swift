import DIInterfaces
import DependencyContainer

/// A game in the lobby: its ID, its title and its builder.
struct Game {
    let id: BuilderID<DIGameBuildableType>
    let builder: DIGameBuildableType

    var title: String { builder.title }
}
