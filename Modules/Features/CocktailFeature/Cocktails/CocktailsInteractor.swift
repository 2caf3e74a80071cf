import BarGamesServices
import MenuItemInterface
import RIBs

@MainActor protocol CocktailsRouting: ViewableRouting {
    /// The view models of the open pages, from the first to the topmost.
    var openPages: [any CocktailPageViewModel] { get }
    /// The open pages, from the first to the topmost.
    var savedPages: [CocktailPage] { get }

    func routeToLetters(search: String)
    func routeToNames(of selection: CocktailSelection)
    func routeToCocktail(_ id: String)

    /// Closes the topmost page.
    func closeTopPage()
}

final class CocktailsInteractor: Interactor, CocktailsInteractable {
    weak var router: (any CocktailsRouting)?
    weak var listener: (any DIMenuItemListener)?

    private let catalog: any CocktailCatalog
    /// The pages that `didBecomeActive()` opens; empty without a saved state.
    private var savedPages: [CocktailPage] = []
    /// The search for the text that was typed last.
    private var search: ActivationTask?

    init(catalog: any CocktailCatalog) {
        self.catalog = catalog
    }

    override func didBecomeActive() {
        guard let router else { return }
        guard router.openPages.isEmpty else { return router.openPages.forEach(load) }
        let pages = savedPages.isEmpty ? [.letters(search: "")] : savedPages
        savedPages = []
        pages.forEach(open)
    }

    private func open(_ page: CocktailPage) {
        switch page {
        case .letters(let search): router?.routeToLetters(search: search)
        case .letter(let letter): letter.first.map { router?.routeToNames(of: .letter($0)) }
        case .search(let text): router?.routeToNames(of: .search(text))
        case .cocktail(let id): router?.routeToCocktail(id)
        }
    }

    /// Loads a page in a task that is cancelled when the interactor is deactivated.
    private func load(_ page: any CocktailPageViewModel) {
        task(id: ObjectIdentifier(page)) { await page.load() }
    }
}

// MARK: - Restorable

extension CocktailsInteractor: Restorable {
    var savedState: [CocktailPage] {
        get { router?.savedPages ?? [] }
        set { savedPages = newValue }
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

    func pageDidType(in page: any CocktailLettersViewModel) {
        search = task(id: "search") { await page.search() }
    }

    func pageDidChoose(_ selection: CocktailSelection) {
        search?.cancel()
        router?.routeToNames(of: selection)
    }

    func pageDidChoose(_ cocktail: CocktailSummary) {
        router?.routeToCocktail(cocktail.id)
    }
}

// MARK: - DIMenuItemActionableItem

extension CocktailsInteractor: DIMenuItemActionableItem {
    /// Opens the recipe of one cocktail, with the list of its letter below it.
    func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void) {
        guard path.count == 1, let letter = path[0].first?.uppercased().first else {
            throw UnknownDestination(kind: "page", name: path.joined(separator: "/"), known: [])
        }
        let cocktails = try await catalog.cocktails(under: letter)
        guard let cocktail = cocktails.first(where: { $0.linkName == path[0].lowercased() }) else {
            throw UnknownDestination(kind: "cocktail", name: path[0], known: cocktails.map(\.linkName), knowsAll: false)
        }
        guard isActive, let router else { throw CancellationError() }
        while router.openPages.count > 1 { router.closeTopPage() }
        router.routeToNames(of: .letter(letter))
        router.routeToCocktail(cocktail.id)
        return (self, ())
    }
}

extension CocktailSummary {
    /// The name in links: `mai-tai` for "Mai-Tai".
    var linkName: String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

// MARK: - CocktailsInteractable

extension CocktailsInteractor {
    func lastPageWasDismissed() {
        listener?.menuItemDidClose()
    }
}
