import RIBs

@MainActor protocol LoggedOutDependency: Dependency {}

final class LoggedOutComponent: Component<any LoggedOutDependency> {
    let draft: SignInDraft

    init(dependency: any LoggedOutDependency, draft: SignInDraft) {
        self.draft = draft
        super.init(dependency: dependency)
    }
}

@MainActor protocol LoggedOutBuildable: Buildable {
    func build(withListener listener: any LoggedOutListener, draft: SignInDraft) -> any ViewableRouting
}

final class LoggedOutBuilder: Builder<any LoggedOutDependency>, LoggedOutBuildable {
    func build(withListener listener: any LoggedOutListener, draft: SignInDraft) -> any ViewableRouting {
        let component = LoggedOutComponent(dependency: dependency, draft: draft)
        let viewController = LoggedOutViewController()
        let interactor = LoggedOutInteractor(presenter: viewController, draft: component.draft)
        interactor.listener = listener
        return ViewableRouter(interactor: interactor, viewController: viewController, component: component)
    }
}
