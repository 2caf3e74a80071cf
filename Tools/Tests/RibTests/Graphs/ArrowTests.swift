import Foundation
import Testing

@testable import rib

/// The arrows of graphs of a folder of sources, where files and modules say less than in a package.
struct ArrowTests {
    private static let root = """
        protocol RootDependency: Dependency {}
        final class RootComponent: Component<RootDependency>, CartDependency {}
        final class RootBuilder: Builder<RootDependency> {
            func build() { _ = CartBuilder(dependency: RootComponent()) }
        }
        final class RootInteractor: Interactor, CartListener {}
        final class RootRouter: Router<Int> {
            private let cart: CartBuildable
            func attachCart() { cart.build() }
        }

        """
    private static let cart = """
        protocol CartDependency: Dependency {}
        protocol CartListener: AnyObject {}
        protocol CartBuildable: Buildable {}
        final class CartBuilder: Builder<CartDependency>, CartBuildable {}
        final class CartInteractor: Interactor {}
        final class CartRouter: Router<Int> {}

        """
    private static let launch = """
        final class AppComponent: Component<EmptyDependency>, RootDependency {}
        final class AppDelegate {
            let root = RootBuilder(dependency: AppComponent())
        }

        """

    @Test(arguments: [
        ["App/All.swift": root + cart + launch], ["App/All.swift": launch + cart + root],
        ["App/RootRouter.swift": root + launch, "App/CartRouter.swift": cart],
        ["App/RootRouter.swift": root, "App/CartRouter.swift": cart, "App/AppDelegate.swift": launch],
        ["App/Root/RootRouter.swift": root + cart, "App/AppDelegate.swift": launch],
    ])
    func `RIBs in one file have the arrows that they have in files of their own`(files: [String: String]) throws {
        #expect(try Self.arrows(.ribs, files) == ["App.Root App.Cart"])
    }

    @Test func `a folder without a manifest uses the modules that its files import`() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "A", targets: [.target(name: "Cart"), .target(name: "Pay"), .target(name: "Log")])

            """
        let files = [
            "App/Main.swift": "import Cart\n", "Kit/Package.swift": manifest,
            "Kit/Sources/Cart/A.swift": "import Pay\n",
            "Kit/Sources/Pay/B.swift": "", "Kit/Sources/Log/C.swift": "",
        ]
        let name = try TemporaryFolder.use(files) { folder in
            try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory)).manifest.name
        }
        #expect(name != "")
        let arrows = try Self.arrows(.modules, files)
        #expect(arrows.filter { $0.hasPrefix("Cart") } == ["Cart Pay"])
        #expect(arrows.count == 2 && arrows.contains { $0.hasSuffix(" Cart") })
    }

    private static func arrows(_ subject: Graph.Subject, _ files: [String: String]) throws -> [String] {
        try TemporaryFolder.use(files) { folder in
            let graph = Graph(
                of: subject, in: try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory)))
            let name = graph.title.split(separator: " ").last ?? ""
            return graph.edges.map { "\($0.from) \($0.to)".replacing("\(name).", with: "App.") }
        }
    }
}
