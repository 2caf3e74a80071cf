import BarGamesServices
import DependencyContainer
import RIBs

extension OffGameComponent: HistoryDependency {
    var gameTitles: [String: String] {
        Dictionary(uniqueKeysWithValues: dependency.games.map { ($0.id.name, $0.title) })
    }
}
