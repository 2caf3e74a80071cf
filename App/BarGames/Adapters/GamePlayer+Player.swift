import BarGamesServices
import GameFeature

extension Player {
    init(_ player: GamePlayer) {
        self = player == .player1 ? .player1 : .player2
    }
}

extension GamePlayers {
    init(_ players: Players) {
        self.init(player1: players.player1, player2: players.player2)
    }
}
