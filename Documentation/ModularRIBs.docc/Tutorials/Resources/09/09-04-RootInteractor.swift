import RIBs

@MainActor protocol RootRouting: LaunchRouting {
    func routeToNoteEditor()
    func detachNoteEditor()
}

@MainActor protocol RootPresentable: Presentable {
    var listener: (any RootPresentableListener)? { get set }
    var notes: [String] { get set }
}

final class RootInteractor: PresentableInteractor<any RootPresentable>, RootInteractable {
    weak var router: (any RootRouting)?

    override init(presenter: any RootPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }
}

// MARK: - RootPresentableListener

extension RootInteractor: RootPresentableListener {
    func didTapNew() {
        router?.routeToNoteEditor()
    }
}

// MARK: - NoteEditorListener

extension RootInteractor: NoteEditorListener {
    func noteEditorDidSave(_ text: String) throws {
        presenter.notes.append(text)
        router?.detachNoteEditor()
    }

    func noteEditorDidClose() { router?.detachNoteEditor() }
}
