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
}
