import BarGamesServices
import DependencyContainer
import MenuItemInterface
import RIBs
import RIBsScreens
import RIBsTesting
import Synchronization

@testable import CocktailFeature

let negroni = Cocktail(
    id: "negroni", name: "Negroni", glass: "Old fashioned",
    ingredients: [.init(name: "Gin", measure: "30 ml"), .init(name: "Orange")],
    steps: ["Pour everything over ice.", "Stir."], picture: "data:image/svg+xml,negroni")

/// A catalog of one cocktail. The test makes it respond or fail.
final class CocktailCatalogMock: CocktailCatalog {
    private struct State {
        var error: CocktailError?
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var requests: [String] = []
    }

    private let state = Mutex(State())

    /// The requests, in order.
    var requests: [String] { state.withLock { $0.requests } }
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    func fail(with error: CocktailError?) { state.withLock { $0.error = error } }

    /// Holds every response back until `release()`.
    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let waiting = state.withLock { state in
            state.isHeld = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func letters() async throws -> [Character] {
        try await respond(to: "letters")
        return ["M", "N"]
    }

    func cocktails(under letter: Character) async throws -> [CocktailSummary] {
        try await respond(to: "under \(letter)")
        return letter == "N" ? [CocktailSummary(id: "negroni", name: "Negroni")] : []
    }

    func cocktail(_ id: String) async throws -> Cocktail {
        try await respond(to: id)
        return negroni
    }

    private func respond(to request: String) async throws {
        let isHeld = state.withLock {
            $0.requests.append(request)
            return $0.isHeld
        }
        if isHeld { await withCheckedContinuation { waiter in state.withLock { $0.waiting.append(waiter) } } }
        try Task.checkCancellation()
        if let error = state.withLock({ $0.error }) { throw error }
    }
}

final class MenuItemDependencyMock: DIMenuItemDependency {
    let builders = BuilderContainer()
    let catalog = CocktailCatalogMock()
    private let container = Container()

    init() {
        CocktailPagesAssembly().assemble(builders: builders, services: container)
        container.register((any CocktailCatalog).self) { [catalog] _ in catalog }
    }

    var services: any Resolver { container }
}

final class MenuItemListenerMock: DIMenuItemListener {
    private(set) var menuItemDidCloseCallCount = 0

    func menuItemDidClose() { menuItemDidCloseCallCount += 1 }
}
