import Testing

@testable import rib

struct RIBTests {
    @Test func `a RIB is found with its parts and files`() throws {
        let workspace = try SampleWorkspace.workspace()
        let dice = try workspace.rib("Dice")
        #expect(dice.id == RIB.ID(module: "DiceFeature", name: "Dice"))
        #expect(dice.folder == "Modules/DiceFeature/Dice")
        #expect(Set(dice.types.keys) == [.builder, .interactor, .router, .viewController])
        #expect(dice.isViewable)
        #expect(dice.files.map(\.name).contains("DiceThrow.swift"))
        #expect(dice.types[.router]?.file.path == "Modules/DiceFeature/Dice/DiceRouter.swift")
    }

    @Test func `the runtime has no RIBs`() throws {
        #expect(try SampleWorkspace.workspace().ribs.map(\.name) == ["Dice", "Lobby", "Score"])
    }

    @Test func `children are found in one module and behind an interface`() throws {
        let workspace = try SampleWorkspace.workspace()
        let lobby = try workspace.rib("Lobby")
        let children = workspace.children(of: lobby)
        #expect(children.map(\.id.name) == ["Dice", "Score"])
        #expect(children.map(\.interface) == ["DIDiceBuildable", nil])
    }

    @Test func `a child is found once, also if its parent has its dependency and its builder`() {
        let files = [
            "Cart/CartBuilder.swift": "public final class CartBuilder: Builder<Int>, CartBuildable {}\n",
            "Cart/CartRouter.swift": "final class CartRouter: Router<Int> {}\n",
            "Shop/ShopBuilder.swift": "final class ShopComponent: Component<Int>, CartDependency {}\n",
            "Shop/ShopRouter.swift": "final class ShopRouter: Router<Int> { let cart: any CartBuildable }\n",
        ]
        let workspace = Workspace(
            manifest: PackageManifest(
                name: "Shop",
                targets: [
                    .init(name: "Shop", type: "regular", path: "Shop", dependencies: [.init("Cart")]),
                    .init(name: "Cart", type: "regular", path: "Cart", dependencies: []),
                ]),
            files: files.map { SourceFile(path: $0, text: $1) })
        let shop = workspace.ribs.first { $0.name == "Shop" }
        #expect(shop.map(workspace.children)?.map(\.id.name) == ["Cart"])
    }

    @Test func `the parent of a RIB is found`() throws {
        let workspace = try SampleWorkspace.workspace()
        let score = try workspace.rib("Score")
        #expect(workspace.parents(of: score).map(\.name) == ["Lobby"])
    }

    @Test(arguments: ["Screens", "A", ""])
    func `in a folder of several RIBs, the name of a file tells whose child it has`(folder: String) throws {
        let files = ["A", "B", "C"].flatMap { name in
            [
                ("\(name)Builder", "final class \(name)Builder: Builder<Int> {}\n"),
                ("\(name)Router", "final class \(name)Router: Router<Int> {}\n"),
            ]
        }
        let links = [
            ("AComponent+B", "extension AComponent: BDependency {}\n"),
            ("BComponent+C", "extension BComponent: CDependency {}\n"),
            ("Main", "let root = ABuilder(dependency: 0)\n"),
        ]
        let workspace = Workspace(
            manifest: PackageManifest(
                name: "Shop", targets: [.init(name: "Shop", type: "executable", path: ".", dependencies: [])]),
            files: (files + links).map { SourceFile(path: folder.appending(path: "\($0).swift"), text: $1) })
        let edges = workspace.ribs.flatMap { rib in workspace.children(of: rib).map { "\(rib.name) \($0.id.name)" } }
        #expect(edges == (folder == "A" ? ["A B", "A C", "B C"] : ["A B", "B C"]))
    }

    @Test func `a RIB without its builder is found by its interactor`() throws {
        let workspace = try SampleWorkspace.workspace(changing: ["Modules/DiceFeature/Dice/DiceBuilder.swift": nil])
        let dice = try workspace.rib("Dice")
        #expect(dice.types[.builder] == nil)
        #expect(dice.folder == "Modules/DiceFeature/Dice")
    }

    @Test(arguments: [
        ("import UIKit\n", false), ("import Maps\n", false), ("import ModernRIBs\n", true), ("import MyRIBs\n", true),
    ])
    func `a subclass of the app's own router is no RIB`(imports: String, isRIB: Bool) throws {
        let files = [
            "Maps/Router.swift": "open class Router<View> {}\n",
            "Shop/CartRouter.swift": "\(imports)final class CartRouter: Router<Int> {}\n",
        ]
        #expect(try Self.ribs(of: files, "Maps", "Shop").map(\.name) == (isRIB ? ["Cart"] : []))
    }

    @Test(arguments: [
        ("class BaseRouter<View>: ViewableRouter<Int, View> {}", "final class CartRouter: BaseRouter<Int> {}"),
        ("class PageRouter: ViewableRouter<Int, Int> {}", "final class CartRouter: PageRouter {}"),
        (
            "class BaseInteractor<V>: PresentableInteractor<V> {}\nclass FormInteractor<V>: BaseInteractor<V> {}",
            "final class CartInteractor: FormInteractor<Int> {}"
        ),
        (
            "class CartRouter: ViewableRouter<Int, Int> {}",
            "final class DemoCartRouter: CartRouter {}\nclass CartBuilder {}"
        ),
        ("class CartRouter: ViewableRouter<Int, Int> {}", "final class Unused {}"),
    ])
    func `a base class of the app is no RIB, and its subclasses are`(base: String, part: String) throws {
        let files = [
            "Base/Base.swift": "import RIBs\n\(base)\n", "Shop/Part.swift": "import Base\nimport RIBs\n\(part)\n",
        ]
        let ribs = try Self.ribs(of: files, "Base", "Shop")
        #expect(ribs.map(\.name) == ["Cart"])
        #expect(ribs.map(\.isViewable) == [!base.contains("Interactor")])
    }

    @Test func `two modules can have interfaces of one name`() throws {
        var files = ["Shop/ShopRouter.swift": "final class ShopRouter: Router<Int> { let home: HomeBuildable }\n"]
        files["Shop/Imports.swift"] = "import CartInterface\n"
        for module in ["Cart", "Map"] {
            files["\(module)Interface/HomeBuildable.swift"] = "public protocol HomeBuildable: Buildable {}\n"
            files["\(module)/HomeBuilder.swift"] =
                "import \(module)Interface\nfinal class HomeBuilder: Builder<Int>, HomeBuildable {}\n"
        }
        let modules = ["Cart", "CartInterface", "Map", "MapInterface", "Shop"]
        func children() throws -> [String] {
            let workspace = try Self.workspace(files, modules)
            return workspace.children(of: try workspace.rib("Shop")).map(\.id.description)
        }
        #expect(try children() == ["Cart.Home"])
        // A parent that creates one of the builders uses no other one of the same interface.
        files["Map/HomeBuilder.swift"]?.replace("MapInterface", with: "CartInterface")
        #expect(try children() == ["Cart.Home", "Map.Home"])
        files["Shop/ShopBuilder.swift"] = "import Cart\nfunc build() { HomeBuilder(dependency: component) }\n"
        #expect(try children() == ["Cart.Home"])
    }

    private static func ribs(of files: [String: String], _ modules: String...) throws -> [RIB] {
        try workspace(files, modules).ribs
    }

    /// A workspace with a folder for each module, which depends on the modules that its files import.
    private static func workspace(_ files: [String: String], _ modules: [String]) throws -> Workspace {
        let sources = files.map { SourceFile(path: $0, text: $1) }
        let targets = modules.map { name in
            let imports = sources.filter { $0.path.hasPrefix("\(name)/") }.flatMap(\.outline.imports).map(\.module)
            return PackageManifest.Target(
                name: name, path: name, dependencies: imports.filter(modules.contains).map { .init($0) })
        }
        return Workspace(manifest: PackageManifest(name: "Shop", targets: targets), files: sources)
    }
}
