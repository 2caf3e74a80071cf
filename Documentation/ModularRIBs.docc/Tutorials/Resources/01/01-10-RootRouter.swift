import RIBs

@MainActor protocol RootInteractable: Interactable, NoteListListener {}

@MainActor protocol RootViewControllable: ViewPresenting {}

final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable> {
    private let noteListBuilder: any NoteListBuildable

    init(
        interactor: any RootInteractable, viewController: any RootViewControllable,
        noteListBuilder: any NoteListBuildable
    ) {
        self.noteListBuilder = noteListBuilder
        super.init(interactor: interactor, viewController: viewController)
    }

    override func didLoad() {
        let noteList = noteListBuilder.build(withListener: interactor)
        attachChild(noteList)
        viewController.present(noteList.viewControllable, onSystemDismiss: {})
    }
}
