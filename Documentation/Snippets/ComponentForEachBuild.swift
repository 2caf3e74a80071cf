import RIBs

final class TableComponent: Component<any EmptyDependency> {
    /// Exists only after two people have signed in, so it is not part of the dependency protocol.
    let players: [String]
    var score: MutableStateStream<Int> { shared { MutableStateStream(0) } }

    init(dependency: any EmptyDependency, players: [String]) {
        self.players = players
        super.init(dependency: dependency)
    }
}

final class TableInteractor: Interactor {
    private let players: [String]
    private let game: String

    init(players: [String], game: String) { (self.players, self.game) = (players, game) }

    override func didBecomeActive() { print("\(players.joined(separator: " and ")) play \(game).") }
}

/// Creates a component for each build. The caller passes the game to the builder, and the players to the component.
final class TableBuilder: ComponentizedBuilder<TableComponent, any Routing, String, [String]> {
    override func build(with component: TableComponent, _ game: String) -> any Routing {
        Router(interactor: TableInteractor(players: component.players, game: game))
    }
}

let builder = TableBuilder { players in TableComponent(dependency: EmptyComponent(), players: players) }
let table: any Routing = builder.build(
    withDynamicBuildDependency: "dice", dynamicComponentDependency: ["Ann", "Bob"])
table.interactable.activate()
table.interactable.deactivate()

// Prints:
// Ann and Bob play dice.
