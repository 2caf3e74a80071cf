import RIBs
import RIBsUIKit
import UIKit

/// A router with a navigation stack on a recording navigation controller.
@MainActor
final class Fixture {
    let controller: RecordingNavigationController
    let stack: NavigationStack<any ViewableRouting>
    /// The names of the pages whose dismissal was reported.
    var dismissed: [String] {
        get { log.dismissed }
        set { log.dismissed = newValue }
    }
    var onDismiss: (String) -> Void {
        get { log.onDismiss }
        set { log.onDismiss = newValue }
    }

    private let log = Log()
    private let parent = Router<any Interactable>(interactor: Interactor())

    init(root: String? = "R", isOnScreen: Bool = true) {
        controller = RecordingNavigationController(root: root.map { PageViewController($0) }, isOnScreen: isOnScreen)
        stack = NavigationStack(parent: parent, presentingOn: controller.presenter) { [log] in log.add($0) }
        parent.interactor.activate()
        parent.load()
    }

    isolated deinit {
        stack.removeAll()
    }

    /// The names of the attached pages.
    var names: [String] { stack.children.map { name(of: $0) } }

    /// Pushes the pages in one turn, and waits until they are shown.
    func push(_ names: String...) async {
        for name in names { stack.push { page(name) } }
        await settle()
    }

    /// Pushes a page and waits for one turn, without ending a transition.
    func pushOnly(_ name: String) async {
        stack.push { page(name) }
        await turn()
    }

    func settle() async { await controller.settle() }

    @MainActor
    private final class Log {
        var dismissed: [String] = []
        var onDismiss: (String) -> Void = { _ in }

        func add(_ child: any ViewableRouting) {
            dismissed.append(name(of: child))
            onDismiss(name(of: child))
        }
    }
}

@MainActor
func page(_ name: String) -> any ViewableRouting {
    ViewableRouter<any Interactable, any ViewControllable>(
        interactor: Interactor(), viewController: PageViewController(name))
}

@MainActor
func name(of child: any ViewableRouting) -> String {
    (child.viewControllable as? PageViewController)?.name ?? "?"
}

/// Yields the main actor to the tasks that wait for it.
@MainActor
func turn() async {
    for _ in 0..<5 { await Task.yield() }
}
