import RIBs

@MainActor
protocol HistoryInteractable: Interactable {}

@MainActor
protocol HistoryViewControllable: ViewControllable {}

final class HistoryRouter: ViewableRouter<any HistoryInteractable, any HistoryViewControllable> {}
