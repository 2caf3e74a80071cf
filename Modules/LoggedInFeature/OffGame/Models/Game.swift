import DIInterfaces
import DependencyContainer

/// A game as the lobby knows it: an id, a name, and a builder to hand up.
struct Game {
    let id: BuilderID<DIGameBuildableType>
    let builder: DIGameBuildableType

    var title: String { builder.title }
}
