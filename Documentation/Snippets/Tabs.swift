import RIBs
import RIBsScreens

final class TabController: ScreenController {
    private let title: String

    init(_ title: String) { self.title = title }

    override func render() -> Screen { Screen(title: title, elements: [.text("The \(title)")]) }
}

final class MallInteractor: Interactor, Restorable {
    weak var router: MallRouter?
    var savedState: String? {
        get { router?.tabs.selected }
        set { if let newValue { router?.tabs.select(newValue) } }
    }
}

final class MallRouter: LaunchRouter<MallInteractor, TabScreenController> {
    private(set) lazy var tabs = ChildTabs<String, any ViewableRouting>(parent: self, in: viewController) {
        print("the user selected \($0)")
    }

    override func didLoad() {
        for title in ["shop", "orders"] {
            tabs.attach(title) {
                ViewableRouter(interactor: Interactor(), viewController: TabController(title))
            }
        }
    }
}

let window = ScreenWindow()
let interactor = MallInteractor()
let mall = MallRouter(interactor: interactor, viewController: TabScreenController())
interactor.router = mall
mall.launch(from: window)
print(window.screen.title)
try window.perform(.tap(id: "tab.1"))
print(window.screen.title)
mall.tabs.select("shop")
print(window.screen.title, interactor.savedState ?? "")
mall.terminate()

// Prints:
// shop
// the user selected orders
// orders
// shop shop
