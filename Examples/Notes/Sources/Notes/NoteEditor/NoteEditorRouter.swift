import RIBs

@MainActor
protocol NoteEditorInteractable: Interactable {
    var listener: (any NoteEditorListener)? { get set }
}

@MainActor
protocol NoteEditorViewControllable: ViewControllable {}

final class NoteEditorRouter: ViewableRouter<any NoteEditorInteractable, any NoteEditorViewControllable> {}
