import Foundation
import Testing

@testable import rib

/// RIBs whose types are named by a type or a module around them: `Search.Router`.
struct NamespacedRIBTests {
    /// A way to write the types of the RIBs Root and Search, of which Root builds Search.
    struct Form: CustomTestStringConvertible {
        let testDescription: String
        /// The files of Search, with `KEYWORD`s in the text of ``search``.
        let files: [String: String]
        /// The expression that creates the builder, and the types of the dependency and of the builder in Root.
        let use: (builder: String, dependency: String, buildable: String)

        func all(replacing old: String = "", with new: String = "") -> [String: String] {
            let root = """
                \(imports)
                extension RootComponent: \(use.dependency) {}

                final class RootBuilder: Builder<RootDependency> {
                    func build() -> LaunchRouting {
                        let component = RootComponent(dependency: dependency)
                        let interactor = RootInteractor()
                        return RootRouter(interactor: interactor, search: \(use.builder)(dependency: component))
                    }
                }

                final class RootComponent: Component<RootDependency> {}
                final class RootInteractor: Interactor {}

                final class RootRouter: LaunchRouter<Int, Int> {
                    private let search: any \(use.buildable)
                    func attachSearch() { attachChild(search.build(withListener: interactor)) }
                }

                """
            return files.mapValues { old.isEmpty ? $0 : $0.replacing(old, with: new) }
                .merging(["App/Root/Root.swift": root]) { $1 }
                .merging(["Project.swift": project]) { $1 }
        }

        var module: String { files.keys.contains { $0.hasPrefix("Search/") } ? "Search" : "App" }
        private var imports: String { "import RIBs\n\(module == "App" ? "" : "import Search\n")" }
        private var project: String {
            """
            let project = Project(targets: [
                .target(name: "App", sources: ["App/**"], dependencies: [.target(name: "Search")]),
                .target(name: "Basket", sources: ["Basket/**"]),
                .target(name: "Search", sources: ["Search/**"]),
                .target(
                    name: "Tests", product: .unitTests, sources: ["Tests/**"],
                    dependencies: [.target(name: "\(module)")]),
            ])
            """
        }
    }

    /// The declarations of Search in a namespace, by the name of the file.
    private static let parts = [
        "Builder": """
        public protocol Dependency: RIBs.Dependency {}
        public protocol Buildable: RIBs.Buildable { func build(withListener listener: any Listener) -> any Routing }
        final class Component: RIBs.Component<Dependency> {}

        public final class Builder: RIBs.Builder<Dependency>, Buildable {
            public func build(withListener listener: any Listener) -> any Routing {
                let component = Component(dependency: dependency)
                let viewController = ViewController()
                let interactor = Interactor(presenter: viewController)
                interactor.listener = listener
                return Router(interactor: interactor, viewController: viewController)
            }
        }
        """,
        "Interactor": """
        public protocol Routing: RIBs.ViewableRouting { func attachResult() }
        public protocol Listener: AnyObject { func searchDidEnd() }
        protocol Presentable: RIBs.Presentable { var listener: PresentableListener? { get set } }

        final class Interactor: PresentableInteractor<Presentable>, Interactable, PresentableListener {
            weak var router: Routing?
            weak var listener: Listener?

            override init(presenter: Presentable) {
                super.init(presenter: presenter)
                presenter.listener = self
            }
        }
        """,
        "Router": """
        protocol Interactable: RIBs.Interactable {
            var router: Routing? { get set }
            var listener: Listener? { get set }
        }
        protocol ViewControllable: RIBs.ViewControllable {}

        final class Router: ViewableRouter<Interactable, ViewControllable>, Routing {
            override init(interactor: Interactable, viewController: ViewControllable) {
                super.init(interactor: interactor, viewController: viewController)
                interactor.router = self
            }
        }
        """,
        "ViewController": """
        protocol PresentableListener: AnyObject { func leave() }

        final class ViewController: UIViewController, Presentable, ViewControllable {
            weak var listener: PresentableListener?
        }
        """,
    ]

    /// The parts with the name of the RIB in the names of the types.
    private static let prefixed = parts.mapValues { text in
        text.replacing(/(^|[^\w.])((Presentable)?Listener|[A-Z]\w+(able|ent|er|or|ency|ing))\b/) { match in
            ["UIViewController", "PresentableInteractor", "ViewableRouter"].contains(match.2)
                ? String(match.0) : "\(match.1)Search\(match.2)"
        }
    }

    private static func joined(_ parts: [String: String]) -> String {
        parts.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n\n")
    }

    static let forms: [Form] = [
        Form(
            testDescription: "an enum in one file",
            files: ["App/Search.swift": "import RIBs\n\nenum Search {\n\(joined(parts))\n}\n"],
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "an extension in the file of each part, in the folder of the RIB",
            files: Dictionary(
                uniqueKeysWithValues: parts.map {
                    ("App/Search/\($0).swift", "import RIBs\n\nextension Search {\n\($1)\n}\n")
                } + [("App/Search/Search.swift", "enum Search {}\n")]),
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "an extension in the file of each part, in a folder for all",
            files: Dictionary(
                uniqueKeysWithValues: parts.map {
                    ("App/Pages/Search+\($0).swift", "import RIBs\n\nextension Search {\n\($1)\n}\n")
                } + [("App/Names.swift", "public struct Search {}\n")]),
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "a namespace in a namespace",
            files: ["App/Search.swift": "import RIBs\n\nenum Pages { enum Search {\n\(joined(parts))\n} }\n"],
            use: ("Pages.Search.Builder", "Pages.Search.Dependency", "Pages.Search.Buildable")),
        Form(
            testDescription: "a namespace around types with the name of the RIB",
            files: ["App/Search.swift": "import RIBs\n\nenum Pages {\n\(joined(prefixed))\n}\n"],
            use: ("Pages.SearchBuilder", "Pages.SearchDependency", "Pages.SearchBuildable")),
        Form(
            testDescription: "a module",
            files: Dictionary(uniqueKeysWithValues: parts.map { ("Search/\($0).swift", "import RIBs\n\n\($1)\n") }),
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "a module with a folder of sources",
            files: Dictionary(
                uniqueKeysWithValues: parts.map { ("Search/Sources/\($0).swift", "import RIBs\n\n\($1)\n") }),
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "a module in one file",
            files: ["Search/All.swift": "import RIBs\n\n\(joined(parts))\n"],
            use: ("Search.Builder", "Search.Dependency", "Search.Buildable")),
        Form(
            testDescription: "the module before the names of the types",
            files: Dictionary(
                uniqueKeysWithValues: prefixed.map { ("Search/Search\($0).swift", "import RIBs\n\n\($1)\n") }),
            use: ("Search.SearchBuilder", "Search.SearchDependency", "Search.SearchBuildable")),
    ]

    @Test(arguments: forms)
    func `a RIB is named by what is around its types`(form: Form) throws {
        try Self.use(form.all()) { workspace in
            #expect(workspace.ribs.map(\.name) == ["Root", "Search"])
            let search = try workspace.rib("Search")
            #expect(search.isViewable)
            #expect(Set(search.types.keys) == [.builder, .interactor, .router, .viewController])
            #expect(workspace.children(of: try workspace.rib("Root")).map(\.id.name) == ["Search"])
            #expect(workspace.check().filter { !$0.isTaste } == [])
        }
    }

    @Test(arguments: forms)
    func `a missing assignment of a RIB in a namespace is found`(form: Form) throws {
        let mistakes = [
            ("interactor.router = self", "", "unset-router"), ("interactor.listener = listener", "", "unset-listener"),
            ("presenter.listener = self", "", "unset-presenter-listener"),
            ("weak var listener: Listener", "var listener: Listener", "strong-listener"),
            ("weak var listener: SearchListener", "var listener: SearchListener", "strong-listener"),
            ("weak var router", "var router", "strong-router"),
        ]
        // Another module can have empty protocols of the same names.
        let others = [
            "Basket/All.swift":
                "import RIBs\n\npublic protocol Listener: AnyObject {}\nprotocol Routing: RIBs.Routing {}\n"
        ]
        for (old, new, rule) in mistakes where form.files.values.contains(where: { $0.contains(old) }) {
            try Self.use(form.all(replacing: old, with: new).merging(others) { $1 }) { workspace in
                #expect(workspace.check().filter { !$0.isTaste }.map(\.rule) == [rule])
            }
        }
    }

    @Test func `a class of the app with the name of a base is no RIB`() throws {
        let files = [
            "Core/Router.swift": "import RIBs\n\nopen class Router<Views>: RIBs.Router<Views> {}\n",
            "Core/Project.swift": "let project = Project(targets: [.target(name: \"Core\", sources: [\"**\"])])\n",
        ]
        try Self.use(files) { #expect($0.ribs.isEmpty) }
    }

    @Test(arguments: forms.dropLast())
    func `the doubles of a RIB in a namespace name its types in full`(form: Form) throws {
        let tests = ["Tests/Tests.swift": "import XCTest\n@testable import \(form.module)\n"]
        try Self.use(form.all().merging(tests) { $1 }) { workspace in
            var generator = Generator(workspace: workspace, root: workspace.root?.path ?? "")
            try generator.updateDoubles(ofRIB: "Search")
            let text = generator.changes.texts["Tests/Support/SearchDoubles.swift"]?.map(\.self) ?? ""
            let start = form.use.buildable.trimmingSuffix("Buildable")
            #expect(text.contains("final class SearchListenerMock: \(start)Listener {"))
            #expect(text.contains("weak var listener: \(start)Listener?"))
            try generator.updateDoubles(ofRIB: "Search")
            #expect(generator.changes.texts["Tests/Support/SearchDoubles.swift"] == text)
        }
    }

    @Test func `a double tells the types of the framework from those of the module`() throws {
        let form = try #require(Self.forms.first { $0.testDescription == "a module" })
        let files = form.all(replacing: "import RIBs", with: "import RIBs\nimport RxSwift")
            .merging(["Tests/Tests.swift": "import XCTest\n@testable import Search\n"]) { $1 }
        try Self.use(files.mapValues { $0.replacing("Listener: AnyObject", with: "Listener: class") }) { workspace in
            var generator = Generator(workspace: workspace, root: workspace.root?.path ?? "")
            try generator.updateDoubles(ofRIB: "Search")
            let text = generator.changes.texts["Tests/Support/SearchDoubles.swift"]?.map(\.self) ?? ""
            #expect(text.contains("weak var listener: Search.Listener?"))
            #expect(text.contains("var viewControllable: RIBs.ViewControllable {"))
            #expect(text.contains("private(set) var attachChildCalls: [RIBs.Routing] = []"))
        }
    }

    @Test(arguments: forms.dropLast())
    func `a command that edits the types of a RIB says why it does not`(form: Form) throws {
        try Self.use(form.all()) { workspace in
            var generator = Generator(workspace: workspace, root: workspace.root?.path ?? "")
            let error = #expect(throws: RibError.self) { try generator.attach("Search", to: "Root") }
            #expect(error?.message.hasPrefix("The types of Search have names such as ") == true)
        }
    }

    private static func use(_ files: [String: String], _ body: (Workspace) throws -> Void) throws {
        try TemporaryFolder.use(files) { folder in
            try body(Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory)))
        }
    }
}
