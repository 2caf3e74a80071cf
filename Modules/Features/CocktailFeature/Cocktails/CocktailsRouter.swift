import MenuItemInterface
import RIBs

@MainActor protocol CocktailsInteractable: Interactable, CocktailPageListener {
    var router: (any CocktailsRouting)? { get set }
    var listener: (any DIMenuItemListener)? { get set }

    /// Called when the user went back from the first page.
    func lastPageWasDismissed()
}

@MainActor protocol CocktailsViewControllable: ViewPresenting {}

/// Its pages are view controllers with view models instead of RIBs. The container creates them with the selection as
/// their argument.
final class CocktailsRouter: ViewableRouter<any CocktailsInteractable, any CocktailsViewControllable>, CocktailsRouting
{
    private let makePage: CocktailPages
    private var pages: [CocktailPageViewController] = []

    init(
        interactor: any CocktailsInteractable,
        viewController: any CocktailsViewControllable,
        component: any Dependency,
        pages: CocktailPages
    ) {
        makePage = pages
        super.init(interactor: interactor, viewController: viewController, component: component)
        interactor.router = self
    }

    var openPages: [any CocktailPageViewModel] { pages.compactMap(\.page) }

    var savedPages: [CocktailPage] { pages.compactMap(\.saved) }

    func routeToLetters(search: String) {
        let page = makePage.letters()
        open(page)
        // Last, because the listener of an open page searches for the text.
        page.viewModel?.searchText = search
    }

    func routeToNames(of selection: CocktailSelection) {
        open(makePage.names(selection))
    }

    func routeToCocktail(_ id: String) {
        open(makePage.cocktail(id))
    }

    func closeTopPage() {
        guard let page = pages.popLast() else { return }
        viewController.dismiss(page)
    }

    private func open(_ page: CocktailPageViewController) {
        pages.append(page)
        viewController.present(page) { [unowned self, unowned page] in
            pages.removeAll { $0 === page }
            if pages.isEmpty { interactor.lastPageWasDismissed() }
        }
        guard let viewModel = page.page else { return }
        viewModel.listener = interactor
        interactor.pageDidOpen(viewModel)
    }
}
