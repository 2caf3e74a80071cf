import RIBs

protocol NoteListInteractable: Interactable {}

protocol NoteListViewControllable: ViewControllable {}

final class NoteListRouter: ViewableRouter<any NoteListInteractable, any NoteListViewControllable> {}
