import Foundation
import Testing

@testable import rib

/// A project without Package.swift.
struct SourcesTests {
    @Test func `check, graph and migrate read a folder of sources`() throws {
        try TemporaryFolder.use(OldAppSample.rx) { folder in
            #expect(Command.exitCode(of: ["check", "--sources", folder.path, "--only", "strong-listener"]) == 0)
            #expect(
                Command.exitCode(of: ["graph", "--sources", folder.path, "--what", "ribs", "--format", "mermaid"]) == 0)
            #expect(Command.exitCode(of: ["migrate", "--sources", folder.path, "--dry-run"]) == 0)
            let before = try folder.text(of: "Shop/Poll/PollWorker.swift")
            #expect(before == OldAppSample.rx["Shop/Poll/PollWorker.swift"])
            #expect(Command.exitCode(of: ["migrate", "--sources", folder.path]) == 0)
            let after = try folder.text(of: "Shop/Poll/PollWorker.swift")
            #expect(after.contains("disposeOnDeactivate"))
            #expect(Command.exitCode(of: ["migrate", "--package-path", folder.path]) == 64)
            #expect(Command.exitCode(of: ["migrate", "--sources", "\(folder.path)/Missing"]) == 2)
        }
    }

    @Test func `an app with a copy of RIBs-iOS in it is checked`() throws {
        let files = [
            "Shop/Old/Interactor.swift": "open class Interactor: Interactable {}\n",
            "Shop/Old/PresentableInteractor.swift": "open class PresentableInteractor<P>: Interactor {}\n",
            "Shop/Old/LaunchRouter.swift": "open class LaunchRouter<I, V>: ViewableRouter<I, V> {}\n",
            "Shop/Home/HomeInteractor.swift":
                "class HomeInteractor: Interactor {\n    var listener: (any HomeListener)?\n}\n",
        ]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            #expect(workspace.ribs.map(\.name) == ["Home"])
            #expect(workspace.check().map(\.rule).contains("strong-listener"))
        }
    }

    @Test func `tests, pods and hidden folders are told apart`() throws {
        let files = [
            "Shop/A.swift": "class ARouter: Router<Int> {}\n", "Shop/Pods/B.swift": "class BRouter: Router<Int> {}\n",
            "ShopTests/C.swift": "class CRouter: Router<Int> {}\n", ".build/D.swift": "class DRouter: Router<Int> {}\n",
        ]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            #expect(workspace.ribs.map(\.name) == ["A"])
            #expect(workspace.modules.map(\.kind) == [.executable, .test])
        }
    }

    @Test func `packages and projects of Tuist in the folder have modules of their own`() throws {
        let files = [
            "Home/Package.swift": "", "Home/Sources/HomeUI/Home/A.swift": "import Cart\n",
            "Features/Cart/Project.swift": "", "Features/Cart/Sources/Views/B.swift": "", "App/Sources/C.swift": "",
            "Home/Tests/HomeUITests/D.swift": "",
        ]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let modules = workspace.modules.dropFirst().map { "\($0.name) \($0.folder) \($0.files.count)" }
            let expected = [
                "Cart Features/Cart/Sources 1", "HomeUI Home/Sources/HomeUI 1", "HomeUITests Home/Tests/HomeUITests 1",
            ]
            #expect(modules == expected)
            #expect(workspace.module(named: "HomeUI")?.dependencies.map(\.name) == ["Cart"])
            #expect(workspace.modules.first?.files.map(\.name) == ["C.swift"])
        }
    }

    @Test
    func `a child that the router builds through its interface has an arrow, one that a component creates has none`()
        throws
    {
        let files = [
            "Shop/Root/RootRouter.swift": """
            final class RootRouter: Router<Int> {
                private let cart: CartBuildable
            }

            final class RootComponent: Component<Int> {
                lazy var pay = PayBuilder(dependency: self)
            }

            """,
            "Shop/Cart/CartRouter.swift":
                "final class CartRouter: Router<Int> {\n    private let pay: PayBuildable\n}\n",
            "Shop/Pay/PayRouter.swift": "final class PayRouter: Router<Int> {}\n",
        ]
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            let edges = workspace.ribs.flatMap { rib in workspace.children(of: rib).map { "\(rib.name) \($0.id.name)" }
            }
            #expect(edges == ["Cart Pay", "Root Cart"])
        }
    }
}
