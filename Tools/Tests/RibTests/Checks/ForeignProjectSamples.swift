@testable import rib

extension ForeignProjectTests.Sample {
    private static func rib(_ routing: String, router: String, more: [String: String] = [:]) -> [String: String] {
        [
            "Home/HomeBuilder.swift": "final class HomeBuilder: Builder<HomeDependency> {}\n",
            "Home/HomeInteractor.swift":
                "protocol HomeRouting: ViewableRouting {\n    \(routing)\n}\n\nfinal class HomeInteractor: Interactor {}\n",
            "Home/HomeRouter.swift": router,
        ].merging(more) { $1 }
    }

    /// A builder and a router that make no assignment.
    static func unset(_ requirement: String) -> [String: String] {
        [
            "Home/Home.swift": """
            protocol HomeRouting: ViewableRouting { \(requirement) }
            protocol HomeListener: AnyObject { \(requirement) }
            final class HomeInteractor: Interactor {
                weak var router: HomeRouting?
                weak var listener: HomeListener?
            }
            final class HomeRouter: ViewableRouter<Int, Int>, HomeRouting {}

            """,
            "Home/HomeBuilder.swift": """
            final class HomeBuilder: Builder<Int> {
                func build(withListener listener: HomeListener) -> HomeRouting {
                    let interactor = HomeInteractor()
                    return HomeRouter(interactor: interactor)
                }
            }

            """,
        ]
    }

    /// A view, and an interactor that makes no assignment.
    static func deaf(_ view: String, more: [String: String] = [:]) -> [String: String] {
        [
            "Home/HomeBuilder.swift": """
            final class HomeBuilder: Builder<Int> {
                func build() {
                    let viewController = HomeViewController()
                    let interactor = HomeInteractor(presenter: viewController)
                }
            }

            """,
            "Home/HomeInteractor.swift": """
            protocol HomePresentableListener: AnyObject { func leave() }
            final class HomeInteractor: PresentableInteractor<Int> {}

            """,
            "Home/HomeRouter.swift": "final class HomeRouter: ViewableRouter<Int, Int> {}\n",
            "Home/HomeViewController.swift": view,
        ].merging(more) { $1 }
    }

    /// Two modules with the names of features, one of which imports the other.
    private static let features = [
        "Features/HomeFeature/Project.swift":
            "let project = Project(targets: [.target(name: \"HomeFeature\", sources: [\"Sources/**\"])])\n",
        "Features/BaseFeature/Project.swift":
            "let project = Project(targets: [.target(name: \"BaseFeature\", sources: [\"Sources/**\"])])\n",
        "Features/HomeFeature/Sources/HomeView.swift": "import BaseFeature\n\nstruct HomeView {}\n",
        "Features/BaseFeature/Sources/BaseView.swift": "public struct BaseView {}\n",
    ]

    static let all: [Self] = [
        Self(
            name: "a view that is the listener of its parts, and whose own is never set",
            files: deaf(
                """
                final class HomeViewController: UIViewController {
                    weak var listener: HomePresentableListener?
                    func load() { mainView.listener = self }
                }
                final class HomeHeaderView: UIView { func load() { button.listener = self } }

                """), rules: ["unset-presenter-listener"]),
        Self(
            name: "a view whose superclass stores the listener that is never set",
            files: deaf(
                "final class HomeViewController: ListViewController {}\n",
                more: ["Base/List.swift": "class ListViewController: UIViewController { weak var listener: Owner? }\n"]),
            rules: ["unset-presenter-listener"]),
        Self(
            name: "a view with a listener that nothing can be told",
            files: deaf(
                "protocol Owner: AnyObject {}\nfinal class HomeViewController: UIViewController { weak var listener: Owner? }\n"
            )),
        Self(
            name: "a view that takes its listener",
            files: deaf(
                """
                final class HomeViewController: UIViewController {
                    weak var listener: HomePresentableListener?
                    init(listener: HomePresentableListener) { self.listener = listener }
                }

                """)),
        Self(
            name: "a listener that is never set, in files that are named after another RIB",
            files: [
                "Home/HousePage.swift": "final class HouseRouter: Router<Int> {}\n",
                "Home/Page.swift": """
                protocol HouseListener: AnyObject { func leave() }
                final class HouseInteractor: Interactor { weak var listener: HouseListener? }

                """,
                "Home/Making.swift": """
                final class HouseBuilder: Builder<Int> {
                    func build(withListener listener: HouseListener) { let interactor = HouseInteractor() }
                }

                """,
            ], rules: ["unset-listener"]),
        Self(name: "a router and a listener that nothing can be called through", files: unset("")),
        Self(
            name: "a router and a listener that are never set", files: unset("func leave()"),
            rules: ["unset-router", "unset-listener"]),
        Self(
            name: "a folder for each kind of part",
            files: [
                "Home/Build/HomeBuilder.swift": "final class HomeBuilder: Builder<Int> {}\n",
                "Home/Logic/HomeInteractor.swift": """
                protocol HomeRouting: Routing { func leave() }
                final class HomeInteractor: Interactor { weak var router: HomeRouting? }

                """,
                "Home/Route/HomeRouter.swift":
                    "final class HomeRouter: Router<Int> { init() { interactor.router = self } }\n",
            ]),
        Self(
            name: "templates of files",
            files: [
                "Home.swift": "", "Tool/{{ name }}/{{ name }}View.swift": "final class {{ name }}View {}\n",
                "RIB.xctemplate/___FILEBASENAME___Router.swift": "class ___VARIABLE_name___Router: Router<Int> {\n",
            ]),
        Self(name: "the interface of a RIB in a module of its own", files: ForeignProjectTests.interfaceModule),
        Self(
            name: "a build without a listener in an extension",
            files: rib(
                "", router: "final class HomeRouter: LaunchRouter<Int, Int> {}\n",
                more: [
                    "Home/HomeInteractor.swift":
                        "final class HomeInteractor: Interactor {\n    weak var listener: HomeListener?\n}\n",
                    "Home/HomeBuilder+Build.swift":
                        "extension HomeBuilder {\n    func build() { let interactor = HomeInteractor() }\n}\n",
                ])),
        Self(
            name: "a RIB with a view and a method that cleans up",
            files: rib("func cleanupViews()", router: "final class HomeRouter: ViewableRouter<Int, Int> {}\n")),
        Self(
            name: "a RIB without a view that never cleans up",
            files: rib("func cleanupViews()", router: "final class HomeRouter: Router<Int> {}\n"),
            rules: ["uncleaned-views"]),
        Self(
            name: "a view controller with another name",
            files: rib(
                "", router: "final class HomeRouter: ViewableRouter<Int, Int> {}\n",
                more: ["Home/HomeTabBarController.swift": "final class HomeTabBarController: HomeViewControllable {}\n"]
            )),
        Self(
            name: "a helper of the app that detaches",
            files: rib(
                "",
                router: """
                    final class HomeRouter: ViewableRouter<Int, Int> {
                        func detachCart() {
                            leave(cart)
                        }

                        func detachPay() {
                            pay = nil
                        }
                    }

                    """,
                more: [
                    "Base/Routing+Leave.swift":
                        "extension ViewableRouting {\n    func leave(_ child: Int) { detachChild(child) }\n}\n"
                ]),
            rules: ["idle-detach"]),
        Self(
            name: "a router that detaches a view of its own",
            files: rib(
                "",
                router:
                    "final class HomeRouter: ViewableRouter<Int, Int> {\n    func detachBody() { viewController.drop() }\n}\n"
            )),
        Self(
            name: "a router that only hides the child that it attached",
            files: rib(
                "",
                router: """
                    final class HomeRouter: ViewableRouter<Int, Int> {
                        func attachCart() { attachChild(cart) }
                        func detachCart() { viewController.drop() }
                        func detachHome() { viewController.drop() }
                    }

                    """), rules: ["idle-detach", "idle-detach"]),
        Self(
            name: "services of Swinject, also in files that do not import it",
            files: [
                "App.swift": "@main struct App {}\n",
                "Stores.swift":
                    "import Swinject\n\nlet c = Container()\nfunc fill() { c.register(Store.self) { _ in Store() } }\n",
                "Views.swift": "final class HomeInteractor: Interactor {\n    let store = c.resolve(Store.self)!\n}\n",
                "Factories.swift": "import RIBs\n\nlet make = { r in r.resolve(Store.self)! }\n",
            ]),
        Self(
            name: "factories that still ask Swinject",
            files: [
                "rib.json": "{\"modules\": {\"*\": {\"role\": \"app\"}}}",
                "Move.swift": """
                import DependencyContainer
                import Swinject

                func move(_ services: DependencyContainer.Container, _ old: Swinject.Container) {
                    services.register(Person.self) { _ in old.resolve(Person.self)! }
                    old.register(Cat.self) { _ in try! services.resolve(Cat.self) }
                }

                """,
            ]),
        Self(name: "modules that are only named like features", files: features),
        Self(
            name: "a feature that imports another one, with roles in rib.json",
            files: features.merging(["rib.json": "{\"modules\": {\"*Feature\": {\"role\": \"feature\"}}}"]) { $1 },
            rules: ["sibling-feature"]),
        Self(
            name: "code that only Swift 5 reads",
            files: [
                "Cell.swift": "final class Cell {\n    @available (*, unavailable)\n    init?(coder: Int) { nil }\n}\n"
            ]),
        Self(
            name: "a syntax error in both versions",
            files: [
                "Cell.swift": "final class Cell {\n    @available (*, unavailable)\n    init?(coder: Int) { nil }\n"
            ],
            rules: ["syntax-error"]),
    ]
}
