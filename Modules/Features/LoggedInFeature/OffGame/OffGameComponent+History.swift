import DIInterfaces
import DependencyContainer
import RIBs

extension OffGameComponent: HistoryDependency {
    var clock: any WallClock { dependency.clock }
    var gameTitles: [String: String] {
        Dictionary(uniqueKeysWithValues: dependency.games.map { ($0.id.name, $0.title) })
    }
    var matches: any MatchStoring { dependency.matches }
}
