import RIBs

@MainActor protocol NoteEditorDependency: Dependency {}

final class NoteEditorComponent: Component<any NoteEditorDependency> {}

@MainActor protocol NoteEditorBuildable: Buildable {
    func build(
        withListener listener: any NoteEditorListener
    ) -> (router: any ViewableRouting, actionableItem: any NoteEditorActionableItem)
}

final class NoteEditorBuilder: Builder<any NoteEditorDependency>, NoteEditorBuildable {
    func build(
        withListener listener: any NoteEditorListener
    ) -> (router: any ViewableRouting, actionableItem: any NoteEditorActionableItem) {
        let component = NoteEditorComponent(dependency: dependency)
        let viewController = NoteEditorViewController()
        let interactor = NoteEditorInteractor(presenter: viewController)
        interactor.listener = listener
        let router = ViewableRouter(interactor: interactor, viewController: viewController, component: component)
        return (router, interactor)
    }
}
