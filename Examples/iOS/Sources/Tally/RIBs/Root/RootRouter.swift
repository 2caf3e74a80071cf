import RIBs

protocol RootInteractable: Interactable, CounterListener {
    var router: (any RootRouting)? { get set }
}

/// Presents sheets, and has a place for pages.
protocol RootViewControllable: ViewPresenting {
    var pages: any ViewPresenting { get }
}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
    private let counterBuilder: any CounterBuildable
    private let historyBuilder: any HistoryBuildable
    private lazy var counter = ChildSlot<any ViewableRouting>(parent: self, presentingOn: viewController)
    private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController.pages)

    init(
        interactor: any RootInteractable, viewController: any RootViewControllable, component: any Dependency,
        counterBuilder: any CounterBuildable, historyBuilder: any HistoryBuildable
    ) {
        self.counterBuilder = counterBuilder
        self.historyBuilder = historyBuilder
        super.init(interactor: interactor, viewController: viewController, component: component)
        interactor.router = self
    }

    var isCounterOpen: Bool { counter.child != nil }
    var isHistoryOpen: Bool { !pages.isEmpty }

    func routeToCounter() {
        counter.attach { counterBuilder.build(withListener: interactor) }
    }

    func closeCounter() {
        counter.detach()
    }

    func routeToHistory(counts: [Int]) {
        pages.push(singleTop: "history") { historyBuilder.build(counts: counts) }
    }
}
