import RIBs

protocol NoteEditorInteractable: Interactable {}

protocol NoteEditorViewControllable: ViewControllable {}

final class NoteEditorRouter: ViewableRouter<any NoteEditorInteractable, any NoteEditorViewControllable> {}
