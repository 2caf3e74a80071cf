import Foundation
import Testing

@testable import rib

/// Projects that were not made by `rib`: what is right there is no finding.
struct ForeignProjectTests {
    /// Code of a project, and the rules whose findings it has, without those of taste.
    struct Sample: CustomTestStringConvertible {
        let name: String
        let files: [String: String]
        var rules: [String] = []

        var testDescription: String { name }
    }

    @Test(arguments: Sample.all)
    func `code of another project has the findings that are mistakes there`(sample: Sample) throws {
        try TemporaryFolder.use(sample.files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let findings = workspace.check().filter { !$0.isTaste }
            #expect(findings.map(\.rule) == sample.rules, "\(findings)")
        }
    }

    @Test func `findings of taste are one line with a count`() throws {
        let findings = ["wrong-file", "file-too-long", "wrong-file"].map { rule in
            Finding(rule: rule, location: FileLocation(file: "A.swift"), message: "", fix: "", edit: nil)
        }
        #expect(
            findings.tasteSummary
                == "3 findings about the layout of files: file-too-long 1, wrong-file 2. To list them, name the rule: "
                + "--only file-too-long.")
        #expect([Finding]().tasteSummary == nil)
    }

    @Test func `check lists findings of taste in a folder of sources only if the rule is named`() throws {
        try TemporaryFolder.use(["Home/HomeRouter.swift": "final class HomeRouter: Router<Int> {}\n"]) { folder in
            #expect(Command.exitCode(of: ["check", "--sources", folder.path]) == 0)
            #expect(Command.exitCode(of: ["check", "--sources", folder.path, "--only", "missing-part"]) == 1)
        }
    }

    @Test func `the names and the folders of the parts are no findings of taste`() throws {
        let layouts = [
            Self.interfaceModule,
            [
                "Home/Build/HomeBuilder.swift": "final class HomeBuilder: Builder<Int> {}\n",
                "Home/Build/HomeComponent.swift": "final class HomeComponent: Component<Int> {}\n",
                "Home/Route/HomeRouter.swift":
                    "final class HomeRouter: ViewableRouter<Int, SharedViewControllable> {}\n",
                "Home/Logic/HomeInteractor.swift": "final class HomeInteractor: Interactor {}\n",
            ],
        ]
        for files in layouts {
            try TemporaryFolder.use(files) { folder in
                let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
                #expect(workspace.check() == [])
            }
        }
    }

    @Test(arguments: [
        ("interactor", "", "write `interactor.listener = listener` in its method build."),
        ("component.interactor", "", "write `component.interactor.listener = listener` in its method build."),
        (
            "interactor", "protocol HomeInteractable: Interactable {}",
            "require `router` in HomeInteractable, and write `interactor.router = self` after `super.init` in its initialiser."
        ),
    ])
    func `the correction of an assignment compiles`(object: String, interactable: String, fix: String) throws {
        let files = Sample.unset("func leave()").mapValues {
            $0.replacing("interactor: interactor)", with: "interactor: \(object))") + interactable
        }
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            #expect(workspace.check().map(\.fix).contains(fix))
        }
    }

    /// An arrow from Root to each child that it builds.
    @Test(arguments: [
        ("let cart: CartBuildable; let pay: PayBuildable; func attach() { cart.build(pay: pay) }", "", ["Cart"]),
        ("private let cart: CartBuildable\n init(cart: CartBuildable) { self.cart = cart }", "", []),
        ("private let cart: CartBuildable\n func attach() { cart.build() }", "", ["Cart"]),
        ("let cart: CartBuildable", "lazy var pay: PayBuildable = PayBuilder(dependency: self)", ["Cart"]),
        ("", "lazy var pay: PayBuildable = PayBuilder(dependency: self)", []),
        ("func attach() { component.payBuilder.build() }", "var payBuilder = PayBuilder(dependency: self)", ["Pay"]),
        ("func attach() { PayBuilder(dependency: component).build() }", "", ["Pay"]),
        ("func attach() { dependency.payBuildable?.build() }", "", ["Pay"]), ("", "", ["Pay"]),
        (
            "let base: RootBase; func attach() { base.payment.build() }",
            "var pay = PayBuilder(dependency: self)\n}\n\nprotocol RootBase {\n    var payment: PayBuildable { get }",
            ["Pay"]
        ),
    ])
    func `a builder that is only handed on is no child`(router: String, component: String, children: [String]) throws {
        let files = [
            "Root/RootRouter.swift": "final class RootRouter: Router<Int> {\n    \(router)\n}\n",
            "Root/RootComponent.swift":
                "final class RootComponent: Component<Int>, PayDependency {\n    \(component)\n}\n",
            "Cart/CartRouter.swift": "final class CartRouter: Router<Int> {}\n",
            "Cart/CartBuilder.swift": "final class CartBuilder: Builder<Int>, CartBuildable {}\n",
            "Pay/PayRouter.swift": "final class PayRouter: Router<Int> {}\n",
            "Pay/PayBuilder.swift": "final class PayBuilder: Builder<Int>, PayBuildable {}\n",
        ]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let root = try workspace.rib("Root")
            #expect(workspace.children(of: root).map(\.id.name) == children)
        }
    }

    fileprivate static let interfaceModule = [
        "Chat/Project.swift": """
        let project = Project(targets: [
            .target(name: "ChatInterfaces", sources: ["Interfaces/**"]),
            .target(name: "Chat", sources: ["Implementations/**"]),
        ])
        """,
        "Chat/Interfaces/ChatInterfaces.swift":
            "public protocol ChatBuildable: Buildable {}\npublic protocol ChatListener: AnyObject {}\n",
        "Chat/Implementations/Chat.swift": """
        import ChatInterfaces

        protocol ChatDependency: Dependency {}

        final class ChatBuilder: Builder<ChatDependency>, ChatBuildable {
            func build(withListener listener: ChatListener) {
                let interactor = ChatInteractor()
                interactor.listener = listener
            }
        }

        final class ChatInteractor: Interactor {
            weak var listener: ChatListener?
        }

        final class ChatRouter: Router<Int> {}

        """,
    ]
}

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
    fileprivate static func unset(_ requirement: String) -> [String: String] {
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

    fileprivate static let all: [Self] = [
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
