import RIBs
import RIBsScreens

final class PageViewController: ScreenController {
    private let title: String

    init(_ title: String) { self.title = title }

    override func render() -> Screen { Screen(title: title, elements: [], back: "Shop") }
}

final class ShopViewController: ScreenController {
    override func render() -> Screen { Screen(title: "Shop", elements: embedded.map(section)) }
}

final class ShopRouter: LaunchRouter<Interactor, ShopViewController> {
    private lazy var basket = ChildSlot<any ViewableRouting>(parent: self, embeddingIn: viewController)
    private lazy var pages = NavigationStack<any ViewableRouting>(parent: self, presentingOn: viewController) { _ in
        print("the user went back")
    }

    override func didLoad() { basket.attach { page("Basket") } }

    func open(_ title: String) { pages.push(singleTop: title) { page(title) } }
    func returnToFirstPage() { if let first = pages.children.first { pages.pop(to: first) } }
    func closePages() { pages.removeAll() }

    private func page(_ title: String) -> any ViewableRouting {
        ViewableRouter(interactor: Interactor(), viewController: PageViewController(title))
    }
}

let window = ScreenWindow()
let shop = ShopRouter(interactor: Interactor(), viewController: ShopViewController())
shop.launch(from: window)
shop.open("Tea")
shop.open("Tea")
shop.open("Cups")
print(window.screen.title, shop.children.count)
try window.perform(.back)
print(window.screen.title, shop.children.count)
shop.open("Pots")
shop.open("Lids")
shop.returnToFirstPage()
print(window.screen.title, shop.children.count)
shop.closePages()
print(window.screen.title, shop.children.count)
shop.terminate()

// Prints:
// Cups 3
// the user went back
// Tea 2
// Tea 2
// Shop 1
