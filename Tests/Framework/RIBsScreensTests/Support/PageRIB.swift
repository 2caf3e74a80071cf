import RIBs
import RIBsScreens

/// A RIB that calls back in every step of its lifecycle.
@MainActor
final class PageRouter: ViewableRouter<PageRouter.PageInteractor, PageRouter.PageController> {
    let name: String
    let id: Int?
    private let onStep: () -> Void

    init(_ name: String, id: Int?, onStep: @escaping () -> Void) {
        self.name = name
        self.id = id
        self.onStep = onStep
        super.init(interactor: PageInteractor(onStep), viewController: PageController(name))
    }

    override func didLoad() { onStep() }
    override func willDetach() { onStep() }

    final class PageInteractor: Interactor {
        private let onStep: () -> Void

        init(_ onStep: @escaping () -> Void) {
            self.onStep = onStep
        }

        override func didBecomeActive() { onStep() }
        override func willResignActive() { onStep() }
    }

    final class PageController: ScreenController {
        let name: String

        init(_ name: String) {
            self.name = name
        }

        override func render() -> Screen { Screen(title: name) }
    }

    /// The parent router of the pages.
    final class Root: LaunchRouter<Interactor, PageController> {
        init() {
            super.init(interactor: Interactor(), viewController: PageController("root"))
        }
    }
}
