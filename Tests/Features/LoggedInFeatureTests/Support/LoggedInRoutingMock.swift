import BarGamesServices
import DependencyContainer
import LoggedInInterface
import MenuItemInterface
import RIBs
import RIBsTesting

@testable import LoggedInFeature

/// A call of the interactor on its router.
enum Route: Equatable {
    case verify(Players, password: String)
    case offGame(Players)
    case game(String, Players)
    case cleanup
}

/// The router of a table. It records its calls.
final class LoggedInRoutingMock: RoutingMock, LoggedInRouting {
    var routes: [Route] = []
    let lobby = LobbyMock()
    /// Whether the games save their states.
    var areGamesRestorable = true

    func routeToVerify(players: Players, password: String) { routes.append(.verify(players, password: password)) }

    func routeToOffGame(players: Players, ledger: StateStream<Ledger>) -> any DILobbyActionableItem {
        routes.append(.offGame(players))
        return lobby
    }

    func routeToGame(_ game: Game, players: Players) -> Bool {
        routes.append(.game(game.id.name, players))
        return areGamesRestorable
    }

    func cleanupViews() { routes.append(.cleanup) }
}

final class LobbyMock: DILobbyActionableItem {
    func openMenuItem(named name: String) async throws -> (any DIMenuItemActionableItem, Void) {
        throw CancellationError()
    }

    func openHistory() async throws -> (any DILobbyActionableItem, Void) { (self, ()) }
}
