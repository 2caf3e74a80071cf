import DIInterfaces
import RIBs

@MainActor
protocol CocktailsRouting: ViewableRouting {
    /// The view models of the pages that are open, the first one first.
    var openPages: [any CocktailPageViewModel] { get }

    func routeToLetters()
    func routeToNames(under letter: Character)
    func routeToCocktail(_ id: String)

    /// Closes the page on top. Nothing is shown after the last one: who closes that leaves.
    func closeTopPage()
}

final class CocktailsInteractor: Interactor, CocktailsInteractable {
    weak var router: (any CocktailsRouting)?
    weak var listener: (any DIMenuItemListener)?

    override func didBecomeActive() {
        guard let router else { return }
        if router.openPages.isEmpty { router.routeToLetters() } else { router.openPages.forEach(load) }
    }

    /// What a page still reads is cancelled with the activation.
    private func load(_ page: any CocktailPageViewModel) {
        task { await page.load() }
    }
}

// MARK: - CocktailPageListener

extension CocktailsInteractor: CocktailPageListener {
    func pageDidOpen(_ page: any CocktailPageViewModel) {
        load(page)
    }

    func pageDidAskAgain(_ page: any CocktailPageViewModel) {
        load(page)
    }

    func pageDidChoose(letter: Character) {
        router?.routeToNames(under: letter)
    }

    func pageDidChoose(_ cocktail: CocktailSummary) {
        router?.routeToCocktail(cocktail.id)
    }

    func pageDidClose() {
        guard let router else { return }
        if router.openPages.count > 1 { router.closeTopPage() } else { listener?.menuItemDidClose() }
    }
}

// MARK: - CocktailsInteractable

extension CocktailsInteractor {
    func lastPageWasDismissed() {
        listener?.menuItemDidClose()
    }
}
