import BarGamesServices
import GameInterface
import RIBs

extension PreviewComponent: DIGameDependency {
    var players: Players { Players(player1: "Ann", player2: "Bob") }
}
