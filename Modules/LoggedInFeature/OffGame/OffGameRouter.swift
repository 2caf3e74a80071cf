import RIBs

@MainActor
protocol OffGameInteractable: Interactable, HistoryListener {
    var router: (any OffGameRouting)? { get set }
    var listener: (any OffGameListener)? { get set }
}

@MainActor
protocol OffGameViewControllable: ViewPresenting {
    func embed(_ viewController: any ViewControllable)
}

final class OffGameRouter: ViewableRouter<any OffGameInteractable, any OffGameViewControllable>, OffGameRouting {
    private let scoreBoardBuilder: any ScoreBoardBuildable
    private let historyBuilder: any HistoryBuildable

    /// The person may also take the history away by going back: then there is nothing left to do.
    private lazy var history = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController) {}

    init(
        interactor: any OffGameInteractable,
        viewController: any OffGameViewControllable,
        scoreBoardBuilder: any ScoreBoardBuildable,
        historyBuilder: any HistoryBuildable
    ) {
        self.scoreBoardBuilder = scoreBoardBuilder
        self.historyBuilder = historyBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }

    override func didLoad() {
        let scoreBoard = scoreBoardBuilder.build()
        attachChild(scoreBoard)
        viewController.embed(scoreBoard.viewControllable)
    }

    func routeToHistory() {
        history.attach { historyBuilder.build(withListener: interactor) }
    }

    func detachHistory() {
        history.detach()
    }
}
