import DIInterfaces
import RIBs

extension PreviewComponent: DIGameDependency {
    var players: Players { Players(player1: "Ann", player2: "Bob") }
}
