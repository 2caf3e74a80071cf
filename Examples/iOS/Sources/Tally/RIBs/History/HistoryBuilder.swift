import RIBs

protocol HistoryDependency: Dependency {}

protocol HistoryBuildable: Buildable {
    func build(counts: [Int]) -> any ViewableRouting
}

final class HistoryBuilder: Builder<any HistoryDependency>, HistoryBuildable {
    func build(counts: [Int]) -> any ViewableRouting {
        let viewController = HistoryViewController()
        let interactor = HistoryInteractor(presenter: viewController, counts: counts)
        return ViewableRouter(interactor: interactor, viewController: viewController)
    }
}
