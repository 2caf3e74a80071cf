import RIBs

@MainActor protocol RootRouting: LaunchRouting {
    func routeToNoteEditor()
    func detachNoteEditor()
}

final class RootInteractor: Interactor, RootInteractable {
    weak var router: (any RootRouting)?
}

// MARK: - NoteEditorListener

extension RootInteractor: NoteEditorListener {
    func noteEditorDidClose() { router?.detachNoteEditor() }
}
