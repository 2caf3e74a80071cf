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

    @Test(arguments: [
        ("PresentableInteractor<Int>", "write `presenter.listener = self` after `super.init` in its initialiser."),
        ("Interactor", "write `viewController.listener = interactor` in the method build of its builder."),
    ])
    func `the correction of a presenter's listener compiles`(base: String, fix: String) throws {
        let view = "final class HomeViewController: UIViewController { weak var listener: HomePresentableListener? }\n"
        let files = Sample.deaf(view).mapValues { $0.replacing("PresentableInteractor<Int>", with: base) }
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            #expect(workspace.check().map(\.fix) == [fix])
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

    static let interfaceModule = [
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
