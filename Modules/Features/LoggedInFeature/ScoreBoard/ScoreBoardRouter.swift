import RIBs

@MainActor
protocol ScoreBoardInteractable: Interactable {}

@MainActor
protocol ScoreBoardViewControllable: ViewControllable {}

final class ScoreBoardRouter: ViewableRouter<any ScoreBoardInteractable, any ScoreBoardViewControllable> {}
