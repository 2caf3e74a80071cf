import RIBs

@MainActor
protocol NoteListInteractable: Interactable {
    var listener: (any NoteListListener)? { get set }
}

@MainActor
protocol NoteListViewControllable: ViewControllable {}

final class NoteListRouter: ViewableRouter<any NoteListInteractable, any NoteListViewControllable> {}
