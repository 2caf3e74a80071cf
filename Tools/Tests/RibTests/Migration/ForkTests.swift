import Foundation
import Testing

@testable import rib

/// Apps on forks and copies of RIBs-iOS and ModernRIBs, and operators of their own.
struct ForkTests {
    private static func interactor(_ imports: String) -> String {
        """
        \(imports)
        protocol CartListener: class {}

        final class CartInteractor: Interactor {
            weak var listener: CartListener?
        }

        """
    }

    private static let router = "final class CartRouter: Router<CartInteractable> {}\n"

    @Test(arguments: [
        "ModernRIBs", "RIBs", "CombineRIBs", "RIBsFork", "Shop_RIBs", "RIBs_SwiftUI", "Mosaic",
    ])
    func `the framework is recognised by its module and by the classes of the files`(module: String) throws {
        let files = [
            "Shop/CartInteractor.swift": Self.interactor("import Combine\nimport \(module)\nimport UIKit\n"),
            "Shop/CartRouter.swift": "import \(module)\n\nlet a: \(module).ViewControllable? = nil\n\(Self.router)",
        ]
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(
            result.files["Shop/CartInteractor.swift"]?.contains("import Combine\nimport RIBs\nimport UIKit\n") == true)
        #expect(result.files["Shop/CartInteractor.swift"]?.contains("CartListener: AnyObject") == true)
        #expect(result.files["Shop/CartRouter.swift"]?.contains("import RIBs\n\nlet a: RIBs.ViewControllable?") == true)
        #expect(try OldAppSample.migrated(result.files, stage: 1).files == result.files)
    }

    @Test func `an addition to the framework stays`() throws {
        let files = ["Shop/CartInteractor.swift": Self.interactor("import ModernRIBs\nimport RIBsTreeViewer\n")]
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(result.files["Shop/CartInteractor.swift"]?.contains("import RIBs\nimport RIBsTreeViewer\n") == true)
    }

    @Test(arguments: ["ModernRIBs", "CombineRIBs"])
    func `a module of the app can export the framework`(module: String) throws {
        let files = [
            "Package.swift":
                "let p = Package(name: \"Shop\", targets: [.target(name: \"Base\"), .target(name: \"Cart\")])\n",
            "Sources/Base/Exports.swift": "@_exported import \(module)\n",
            "Sources/Cart/CartInteractor.swift":
                Self.interactor("import Base\n") + "func end(_ a: Any) { a.cancelOnDeactivate(interactor: b) }\n",
        ]
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(result.files["Sources/Base/Exports.swift"] == "@_exported import RIBs\n")
        #expect(result.files["Sources/Cart/CartInteractor.swift"]?.contains("CartListener: AnyObject") == true)
        #expect(result.files.keys.contains { $0.hasSuffix("Bridge.swift") }, "\(result.files.keys)")
        #expect(try OldAppSample.migrated(result.files, stage: 1).files == result.files)
    }

    private static let copy = [
        "Builder.swift": "open class Builder<D> {}\n", "Interactor.swift": "open class Interactor {}\n",
        "Router.swift": "open class Router<I> {}\npublic protocol Routing: class {}\n",
        "Helpers/Tools.swift": "protocol Tool: class {}\n",
    ]

    @Test func `a copy in a local package stays as it is and is listed`() throws {
        var files = Dictionary(uniqueKeysWithValues: Self.copy.map { ("Local/Ribcage/Sources/Ribcage/\($0)", $1) })
        files["Local/Ribcage/Package.swift"] =
            "let p = Package(name: \"Ribcage\", targets: [.target(name: \"Ribcage\")])\n"
        files["Shop/CartInteractor.swift"] = Self.interactor("import Ribcage\n")
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(result.files["Shop/CartInteractor.swift"]?.contains("import RIBs\n") == true)
        #expect(result.files.filter { $0.key.hasPrefix("Local") } == files.filter { $0.key.hasPrefix("Local") })
        #expect(
            result.notes.contains { $0.contains("Ribcage/Interactor.swift:1: Interactor.swift") }, "\(result.notes)")
    }

    @Test func `a copy among the files of the app is found, and its users import the framework`() throws {
        var files = Dictionary(uniqueKeysWithValues: Self.copy.map { ("Shop/Vendored/\($0)", $1) })
        files["Shop/Cart/CartInteractor.swift"] = Self.interactor("import Combine\n")
        files["Shop/Cart/CartRouter.swift"] = Self.router
        files["Shop/Cart/Price.swift"] = "struct Price {}\n"
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(result.files["Shop/Cart/CartInteractor.swift"]?.contains("import RIBs\n") == true)
        #expect(result.files["Shop/Cart/CartRouter.swift"] == "import RIBs\n\n\(Self.router)")
        #expect(result.files["Shop/Cart/Price.swift"] == files["Shop/Cart/Price.swift"])
        #expect(result.files.filter { $0.key.contains("Vendored") } == files.filter { $0.key.contains("Vendored") })
        #expect(result.notes.contains { $0.contains("Vendored/Helpers/Tools.swift") }, "\(result.notes)")
        #expect(try OldAppSample.migrated(result.files, stage: 1).files == result.files)
    }

    @Test func `types that are named after the parts of the framework are no copy of it`() throws {
        let files = [
            "Search/Builder.swift":
                "import RIBs\n\npublic final class Builder: RIBs.Builder<Dependency>, Buildable {}\n",
            "Search/Interactor.swift": """
            import RIBs
            import RxSwift

            protocol Listener: class {}

            final class Interactor: PresentableInteractor<Presentable>, Interactable {
                func end(_ a: Any) { a.disposeOnDeactivate(interactor: self) }
            }

            """,
            "Search/Router.swift":
                "import RIBs\n\nfinal class Router: ViewableRouter<Interactable, ViewControllable> {}\n",
        ]
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(result.files["Search/Interactor.swift"]?.contains("protocol Listener: AnyObject") == true)
        #expect(result.files.keys.contains { $0.hasSuffix("Bridge.swift") }, "\(result.files.keys)")
    }

    @Test(arguments: ["import SwiftUI\n", "import Helmsman\n"])
    func `an app with classes of its own is no app on RIBs`(imports: String) throws {
        let files = [
            "Shop/Router.swift": "class Router<View> {}\nclass Interactor {}\n",
            "Shop/CartRouter.swift": "\(imports)final class CartRouter: Router<Int> {}\n",
        ]
        #expect(throws: RibError.self) { try OldAppSample.migrated(files, stage: 1) }
    }

    @Test func `the manifests that name a fork are listed`() throws {
        var files = ["Shop/CartInteractor.swift": Self.interactor("import CombineRIBs\n")]
        files["Package.swift"] = """
            let p = Package(name: "Shop", dependencies: [
                .package(url: "https://github.com/else/CombineRIBs.git", from: "2.1.0"),
                .package(url: "https://github.com/else/RIBs", branch: "main"),
                .package(path: "../Vendored/RIBs"),
                .package(url: "https://github.com/this/ModularRIBs", from: "1.0.0"),
            ], targets: [.target(name: "Shop", dependencies: [.product(name: "RIBs", package: "x")], path: "Shop")])

            """
        files["Cartfile"] = "github \"else/RIBs\" ~> 1.0\n"
        let notes = try OldAppSample.migrated(files, stage: 1).notes.filter { $0.hasPrefix("Manifests th") }
        let places = ["Cartfile:1", "Package.swift:2", "Package.swift:3", "Package.swift:4"]
        #expect(notes.count == places.count, "\(notes)")
        #expect(places.filter { place in !notes.contains { $0.contains(" \(place):") } } == [], "\(notes)")
    }

    private static let operators = """
        import RIBs

        extension ObservableType {
            func withOnly<Other>(_ other: Other) -> Observable<Element> { self }
        }

        final class Filters {
            func open(_ id: Int, of stream: Observable<Int>) -> Observable<Int> { stream }
        }

        final class CartView: UIView {
            var payTaps: Observable<Void> { pay.rx.tap.asObservable() }
            var sums: Observable<Int> { store.sums }
        }

        """

    @Test(arguments: [
        ("prices.withOnly(first)", "prices"), ("store.load(id).withOnly(first).map { $0 }", "load(_:)"),
        ("filters.open(1, of: store.load(id))", "load(_:)"), ("filters.open(1, of: prices.map { $0 })", "prices"),
        ("prices.map { $0 }.unwrap()", "prices"), ("store.load(id).filter { $0 }.mapTo(1).ignore()", "load(_:)"),
        ("Timer.publish(every: 1, on: loop, in: .common).autoconnect()", "publish(every:on:in:)"),
        ("view.sums", "sums"),
    ])
    func `an operator publishes nothing`(chain: String, publisher: String) throws {
        let notes = try Self.notes(of: chain)
        #expect(notes == ["\(publisher): Shop/AInteractor.swift:4: AInteractor.a"])
    }

    @Test(arguments: [
        "view.payTaps", "view.payTaps.map { 1 }", "Observable.just(1)", "Just(1).map { 1 }", "Observable.of(1, 2)",
        "Timer.publish(every: 1, on: .main, in: .common).autoconnect()",
        "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)",
    ])
    func `what delivers on the main thread is not listed`(chain: String) throws {
        #expect(try Self.notes(of: chain) == [])
    }

    private static func notes(of chain: String) throws -> [String] {
        let code = "import RIBs\n\nfinal class AInteractor: Interactor {\n    func a() { \(chain).subscribe() }\n}\n"
        return try TemporaryFolder.use(["Shop/AInteractor.swift": code, "Shop/Operators.swift": operators]) { folder in
            let workspace = try Workspace(sources: .init(filePath: folder.path, directoryHint: .isDirectory))
            var migration = Migration(of: workspace, stage: 1, root: folder.path)
            return try migration.result().notes.filter { $0.reason.hasPrefix("Subscriptions") }.flatMap(\.notes)
                .map { "\($0.group): \($0)" }
        }
    }
}
