import RIBs

@MainActor
protocol HistoryInteractable: Interactable {
    var listener: (any HistoryListener)? { get set }
}

@MainActor
protocol HistoryViewControllable: ViewControllable {}

final class HistoryRouter: ViewableRouter<any HistoryInteractable, any HistoryViewControllable> {}
