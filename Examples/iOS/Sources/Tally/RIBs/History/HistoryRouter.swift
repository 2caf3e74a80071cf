import RIBs

protocol HistoryViewControllable: ViewControllable {}

final class HistoryRouter: ViewableRouter<any Interactable, any HistoryViewControllable> {}
