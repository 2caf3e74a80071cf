import RIBs

@MainActor protocol HomeActionableItem: InteractorScope {
    func openShop() async throws -> (any ShopActionableItem, String)
}

@MainActor protocol ShopActionableItem: InteractorScope {
    func show(_ product: String) async throws -> (any ShopActionableItem, String)
}

struct SoldOut: Error {}

final class ShopInteractor: Interactor, ShopActionableItem {
    func show(_ product: String) throws -> (any ShopActionableItem, String) {
        guard product != "cups" else { throw SoldOut() }
        return (self, product)
    }
}

final class HomeInteractor: Interactor, HomeActionableItem {
    private let shop: ShopInteractor

    init(shop: ShopInteractor) { self.shop = shop }

    func openShop() -> (any ShopActionableItem, String) { (shop, "shop") }
}

final class OpenProductWorkflow: Workflow<any HomeActionableItem> {
    init(product: String) {
        super.init(stepTimeout: .seconds(10))
        let shop = onStep { home in try await home.openShop() }
        shop.onStep { shop, _ in try await shop.show(product) }
            .onError { print("\(product): \($0)") }
            .commit()
        // A second branch, which runs beside the first.
        shop.fork().onStep { shop, _ in try await shop.show("tea of the day") }.commit()
    }

    override func didComplete() { print("completed") }
    override func didFail(_ error: any Error) { print("failed") }
}

let shop = ShopInteractor()
let home = HomeInteractor(shop: shop)
home.activate()
shop.activate()
for product in ["tea", "cups"] {
    let workflow = OpenProductWorkflow(product: product)
    workflow.stepObserver = { if $0.step == 1 { print($0) } }
    print(await workflow.perform(with: home).kind)
}
home.deactivate()
shop.deactivate()

// Prints:
// step 1: shop
// completed
// completed
// step 1: shop
// cups: SoldOut()
// failed
// failed
