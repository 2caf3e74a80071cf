import Foundation
import Testing

@testable import rib

/// Doubles in a project without a package.
struct ForeignDoublesTests {
    private static let files = [
        "Project.swift": """
        let project = Project(targets: [
            .target(name: "Cart", product: .framework, sources: ["Cart/Sources/**"]),
            .target(name: "CartTests", product: .unitTests, sources: ["Cart/Tests/**"]),
            .target(name: "Pay", product: .framework, sources: ["Pay/Sources/**"]),
            .target(name: "PayTests", product: .unitTests, sources: ["Pay/Tests/**"]),
        ])
        """,
        "Cart/Sources/CartInteractor.swift": """
        import RIBs

        public protocol CartListener: AnyObject { func cartDidEnd() }
        protocol CartDependency: Dependency { var price: Int { get } }
        protocol CartInteractorDependency { var id: String { get } }
        final class CartInteractor: Interactor {}
        """,
        "Cart/Tests/CartTests.swift": "import XCTest\n",
        "Pay/Sources/PayRouter.swift": "import RIBs\nfinal class PayRouter: Router<PayInteractable> {}\n",
        "Pay/Tests/PayTests.swift": "@testable import Cart\n@testable import Pay\n",
    ]

    /// Returns the paths and texts of the changed files, and the error.
    private func doubles(adding files: [String: String] = [:]) throws -> (texts: [String: String], error: String) {
        try TemporaryFolder.use(Self.files.merging(files) { $1 }) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            var generator = Generator(workspace: workspace, root: folder.path)
            var error = ""
            do { try generator.updateDoubles(ofRIB: "Cart") } catch let found { error = "\(found)" }
            let changed = generator.changes.changes.map(\.path)
            return (generator.changes.texts.compactMapValues(\.self).filter { changed.contains($0.key) }, error)
        }
    }

    @Test func `the doubles are in the tests of the module, also if these import nothing yet`() throws {
        let doubles = try doubles()
        #expect(doubles.texts.keys.sorted() == ["Cart/Tests/Support/CartDoubles.swift"])
        #expect(doubles.error == "")
    }

    @Test(arguments: [
        (["AppUITests"], nil), (["AppUITests", "Checks"], "Checks/Support/CartDoubles.swift"),
        (["AppTests", "AppUITests"], "AppTests/Support/CartDoubles.swift"),
    ])
    func `tests of the user interface get no doubles`(folders: [String], path: String?) throws {
        var files = ["App/Cart.swift": Self.files["Cart/Sources/CartInteractor.swift"] ?? ""]
        for folder in folders { files["\(folder)/Tests.swift"] = "import XCTest\n" }
        let targets = (["App"] + folders).map { name in
            let others = name == "App" ? "" : ", product: .unitTests, dependencies: [.target(name: \"App\")]"
            return ".target(name: \"\(name)\", sources: [\"\(name)/**\"]\(others)),"
        }
        files["Project.swift"] = "let project = Project(targets: [\(targets.joined())])\n"
        if folders.contains("Checks") { files["Checks/Tests.swift"] = "import XCTest\n@testable import App\n" }
        try TemporaryFolder.use(files) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            var generator = Generator(workspace: workspace, root: folder.path)
            try? generator.updateDoubles(ofRIB: "Cart")
            #expect(generator.changes.changes.map(\.path).first == path)
        }
    }

    @Test(arguments: [
        ("import Combine", "AnyPublisher<Int, Never>", true), ("import RxSwift", "Observable<Int>", true),
        ("import UIKit", "UIImage", true), ("import UIKit", "Int", false), ("import Combine", "Int", false),
        ("import CombineRIBs", "Int", false), ("import Prices", "Price", true),
    ])
    func `the doubles import the modules of the types that they name`(line: String, type: String, isImported: Bool)
        throws
    {
        let code =
            "\(line)\nprotocol CartListener: AnyObject { func show(_ a: \(type)) }\n"
            + "final class CartInteractor: Interactor {}\n"
        let text = try doubles(adding: ["Cart/Sources/CartInteractor.swift": code]).texts.values.first ?? ""
        #expect(text.contains("\(line)\n") == isImported, "\(text)")
    }

    @Test(arguments: [
        ("CartDependency", true), ("CartRest", true), ("CartBase", true), ("CartInteractorDependency", false),
        ("Codable", false),
    ])
    func `a class that is only named like a double is not edited`(base: String, isDouble: Bool) throws {
        let mock =
            "protocol CartRest: CartDependency {}\nclass CartBase: CartDependency {}\n"
            + "final class CartDependencyMock: \(base) {\n    let id = \"\"\n}\n"
        let doubles = try doubles(adding: ["Cart/Tests/Mocks.swift": mock])
        #expect((doubles.texts["Cart/Tests/Mocks.swift"]?.contains("var price") == true) == isDouble)
        #expect(doubles.error.contains("CartDependencyMock does not conform to CartDependency.") != isDouble)
    }

    @Test(arguments: [("import Cart\n", true), ("", false)])
    func `the module before a type is no part of its name`(imports: String, isSame: Bool) {
        let texts = [
            "\(imports)protocol A { func a(_ b: Cart.CartListener) }", "protocol A { func a(_ b: CartListener) }",
        ]
        let members = texts.map { SourceFile(path: "A.swift", text: $0).outline.types[0].described[0].selector }
        #expect((members[0] == members[1]) == isSame)
    }

    /// The imports of the doubles, and code in them, of an app that has not moved.
    @Test(arguments: [
        ("ModernRIBs", "protocol CartListener: AnyObject { func end() }", ["testable"], "var endCallCount = 0"),
        (
            "ModernRIBs", "protocol CartListener: AnyObject { func end(_ a: AnyPublisher<Int, Never>) }",
            ["Combine", "testable"], "func end("
        ),
        (
            "ModernRIBs", "protocol CartRouting: ViewableRouting {}", ["Combine", "ModernRIBs", "testable"],
            "var lifecycle: AnyPublisher<RouterLifecycle, Never>"
        ),
        (
            "RIBs\nimport RxSwift", "protocol CartRouting: Routing {}", ["RIBs", "RxSwift", "testable"],
            "var lifecycle: Observable<RouterLifecycle>"
        ),
        (
            "RIBs\nimport RxSwift", "protocol CartInteractable: Interactable {}", ["RxSwift", "testable"],
            "var isActiveStream: Observable<Bool>"
        ),
        (
            "ModernRIBs", "protocol CartViewControllable: ViewControllable {}", ["UIKit", "testable"],
            "var uiviewController: UIViewController"
        ),
        (
            "AcmeRIBs", "protocol CartRouting: LaunchRouting {}", ["AcmeRIBs", "Combine", "UIKit", "testable"],
            "func launch(from window: UIWindow)"
        ),
        (
            "ModernRIBs\nimport Swinject", "protocol CartDependency: Dependency { var r: Resolver { get } }",
            ["testable"],
            "var r: Resolver"
        ),
        (
            "RIBs\nimport RIBsUIKit\nimport RxSwift", "protocol CartRouting: Routing {}",
            ["RIBs", "RIBsTesting", "RxSwift", "testable"],
            "CartRoutingMock: RoutingMock, CartRouting"
        ),
    ])
    func `the doubles of an app that has not moved use nothing of this project`(
        module: String, required: String, imports: [String], member: String
    ) throws {
        let code = "import \(module)\n\(required)\nfinal class CartInteractor: Interactor {}\n"
        let router = "import \(module)\nfinal class CartRouter: Router<CartInteractable> {}\n"
        let files = ["Cart/Sources/CartInteractor.swift": code, "Cart/Sources/CartRouter.swift": router]
        let doubles = try doubles(adding: files.merging(["Pay/Sources/PayRouter.swift": "import \(module)\n"]) { $1 })
        #expect(doubles.error == "")
        let text = doubles.texts["Cart/Tests/Support/CartDoubles.swift"] ?? ""
        let lines = text.lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable") }
        let found = lines.map { $0.hasPrefix("@") ? "testable" : String($0.dropFirst(7)) }
        #expect(found.filter { $0 != "Swinject" } == imports, "\(text)")
        #expect(text.contains(member), "\(text)")
    }

    @Test(arguments: ["my-cart", "my_cart", "my cart"])
    func `the module of a target has no hyphen`(name: String) throws {
        let manifest = """
            let project = Project(targets: [
                .target(name: "\(name)", product: .framework, sources: ["Cart/Sources/**"]),
                .target(name: "Checks", product: .unitTests, sources: ["Cart/Tests/**"]),
            ])
            """
        let doubles = try doubles(adding: [
            "Project.swift": manifest, "Cart/Tests/CartTests.swift": "@testable import my_cart\n",
        ])
        #expect(doubles.texts["Cart/Tests/Support/CartDoubles.swift"]?.contains("@testable import my_cart\n") == true)
        #expect(doubles.error == "")
    }

    @Test(arguments: [("class", ""), ("open class", ""), ("class", "extension Base { var price: Int { 1 } }\n")])
    func `what a double inherits is not written again`(word: String, more: String) throws {
        let body = more.isEmpty ? "var price = 1" : ""
        let mock =
            "\(word) Base { \(body) }\n\(more)class Middle: Base {}\n"
            + "final class CartDependencyMock: Middle, CartDependency {}\n"
        let doubles = try doubles(adding: ["Cart/Tests/Mocks.swift": mock])
        #expect(doubles.texts["Cart/Tests/Mocks.swift"] == nil)
        #expect(doubles.error == "")
    }

    @Test(arguments: [
        ("Cart/Tests", true), ("Cart/CartTests", true), ("Tests", false), ("Cart/Sources/A/Tests", false),
    ])
    func `tests beside the sources that no manifest lists are those of the module`(folder: String, isFound: Bool) throws
    {
        let manifest = """
            let project = Project(targets: [.target(name: "Cart", product: .framework, sources: ["Cart/Sources/**"])])
            """
        try TemporaryFolder.use([
            "Project.swift": manifest,
            "Cart/Sources/CartInteractor.swift": Self.files["Cart/Sources/CartInteractor.swift"]!,
            "\(folder)/SomeTests.swift": "import XCTest\n",
        ]) { root in
            let workspace = try Workspace(sources: URL(filePath: root.path, directoryHint: .isDirectory))
            var generator = Generator(workspace: workspace, root: root.path)
            try? generator.updateDoubles(ofRIB: "Cart")
            #expect(generator.changes.changes.map(\.path) == (isFound ? ["\(folder)/Support/CartDoubles.swift"] : []))
        }
    }
}
