import RIBs

@MainActor
protocol NoteListInteractable: Interactable {}

@MainActor
protocol NoteListViewControllable: ViewControllable {}

final class NoteListRouter: ViewableRouter<any NoteListInteractable, any NoteListViewControllable> {}
