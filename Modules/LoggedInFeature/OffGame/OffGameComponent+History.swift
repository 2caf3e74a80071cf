import DIInterfaces
import RIBs

extension OffGameComponent: HistoryDependency {
    var clock: any WallClock { dependency.clock }
    var matches: any MatchStoring { dependency.matches }
}
