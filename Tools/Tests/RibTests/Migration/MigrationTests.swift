import Foundation
import Testing

@testable import rib

struct MigrationTests {
    private static let interactor = "Shop/Cart/CartInteractor.swift"

    @Test func `stage 1 edits what does not compile in Swift 5 mode`() throws {
        let files = try OldAppSample.migrated(OldAppSample.rx, stage: 1).files
        let interactor = try #require(files[Self.interactor])
        #expect(interactor.contains("public protocol CartListener: AnyObject {"))
        #expect(interactor.contains("    deinit { print"), "A plain deinit compiles.")
        #expect(!interactor.contains("@MainActor"))
        let view = try #require(files["Shop/Cart/CartViewController.swift"])
        #expect(view.hasPrefix("import RIBs\nimport RIBsUIKit\nimport UIKit\n"))
        #expect(view.contains("    deinit { print"))
        #expect(view.contains("final class CartWrapper: ViewControllable, UIViewControllable {"))
        let router = try #require(files["Shop/Cart/CartRouter.swift"])
        #expect(router.hasPrefix("import RIBs\nimport RIBsUIKit\nimport UIKit\n"))
        #expect(router.contains("let view: UIViewController = pay.viewControllable.uiviewController\n"))
        #expect(router.contains("let shown = pay?.viewControllable.uiviewController\n"), "It was Optional before.")
        let worker = try #require(files["Shop/Poll/PollWorker.swift"])
        #expect(worker.contains(".subscribe().disposeOnDeactivate(interactor: self)"))
        #expect(worker.contains("step.fork().onStep { item, _ in item.open() }.commit()"))
        #expect(worker.contains("override func didFail(_ error: Error) {\n        super.didFail(error)"))
        #expect(worker.contains("import Foundation\nimport RIBs\n"))
        #expect(files["Shop/Data/Client.swift"] == OldAppSample.rx["Shop/Data/Client.swift"])
    }

    @Test func `tests get an isolation and an asynchronous set-up`() throws {
        let files = try OldAppSample.migrated(OldAppSample.rx, stage: 1).files
        let tests = try #require(files["ShopTests/CartTests.swift"])
        #expect(
            tests.contains(
                """
                @MainActor
                final class CartTests: XCTestCase {
                    private var interactor: CartInteractor!

                    override func setUp() async throws {
                        interactor = CartInteractor(presenter: CartPresentableMock())
                    }

                    override func tearDown() async throws {
                        // The interactor first.
                        \n        interactor = nil
                    }

                    func testOpen() {
                        CartInteractableMock().isActiveSubject.send(true)
                    }
                }

                final class CartInteractableMock: CartInteractable {
                    var isActiveStream: StateStream<Bool> { return isActiveSubject }
                    var isActiveSubject: MutableStateStream<Bool> = MutableStateStream(false) { didSet {} }
                }

                final class ClientTests: XCTestCase {
                    override func setUp() {
                        super.setUp()
                    }
                }
                """), "\(tests)")
    }

    @Test func `a set-up calls the one of a superclass of the app, which becomes asynchronous`() throws {
        let files = [
            "Shop/A.swift": "import RIBs\n\nfinal class AInteractor: Interactor {}\n",
            "ShopTests/Base.swift": """
            class BaseTests: XCTestCase {
                override func setUp() {
                    super.setUp()
                    reset()
                }
            }

            """,
            "ShopTests/ATests.swift": """
            final class ATests: BaseTests {
                override func setUpWithError() throws {
                    // The base first.
                    try super.setUpWithError()
                    super.prepare()
                    interactor = AInteractor()
                }

                override func tearDown() {
                    interactor = nil
                    super.tearDown()
                }
            }

            """,
            "ShopTests/Other.swift": "class OtherTests: XCTestCase {\n    override func setUp() {}\n}\n",
        ]
        let moved = try OldAppSample.migrated(files, stage: 1).files
        let base =
            "@MainActor\nclass BaseTests: XCTestCase {\n    override func setUp() async throws {\n        reset()\n"
        #expect(moved["ShopTests/Base.swift"]?.hasPrefix(base) == true, "\(moved)")
        let tests = try #require(moved["ShopTests/ATests.swift"])
        #expect(
            tests.contains(
                """
                    override func setUp() async throws {
                        // The base first.
                        try await super.setUp()
                        super.prepare()
                        interactor = AInteractor()
                    }

                    override func tearDown() async throws {
                        interactor = nil
                    }
                """), "\(tests)")
        #expect(moved["ShopTests/Other.swift"] == files["ShopTests/Other.swift"])
        #expect(try OldAppSample.migrated(moved, stage: 1).files == moved)
    }

    @Test(arguments: [
        ("pages = tabs.map { $0.uiviewController }", "pages = tabs.map { $0.uiviewController as UIViewController }"),
        (
            "pages = tabs.map { return $0.a.uiviewController }",
            "pages = tabs.map { return $0.a.uiviewController as UIViewController }"
        ),
        ("pages = tabs.map(\\.a.uiviewController)", "pages = tabs.map { $0.a.uiviewController as UIViewController }"),
        ("both = [self, tabs[1].uiviewController]", "both: [UIViewController] = [self, tabs[1].uiviewController]"),
        ("first = a == b ? self : c.uiviewController", "first: UIViewController = a == b ? self : c.uiviewController"),
        (
            "next = a ? b.uiviewController : PageViewController()",
            "next: UIViewController = a ? b.uiviewController : PageViewController()"
        ),
        ("pages: [UIViewController] = tabs.map { $0.uiviewController }", nil),
        ("shown = tabs.map { $0?.uiviewController }", nil), ("shown = a ? nil : b.uiviewController", nil),
        ("shown = [a, b.uiviewController]", nil), ("shown = a ? b.uiviewController : c?.uiviewController", nil),
        ("titles = tabs.map { $0.uiviewController.title }", nil), ("none: [Int] = []", nil),
    ])
    func `a list of view controllers and a choice of one have no Optional`(old: String, new: String?) throws {
        let code = "import RIBs\n\nfinal class Tabs: UIViewController {\n    func a() {\n        let \(old)\n    }\n}\n"
        let moved = try OldAppSample.migrated(["Shop/A.swift": code], stage: 1).files
        #expect(moved["Shop/A.swift"]?.contains("let \(new ?? old)\n") == true, "\(moved)")
        #expect(try OldAppSample.migrated(moved, stage: 1).files == moved)
    }

    @Test func `stage 2 isolates the protocols of the RIBs, and no others`() throws {
        let files = try OldAppSample.migrated(OldAppSample.rx, stage: 2).files
        let text = files.values.joined()
        let isolated = Set(text.matches(of: /@MainActor (?:public )?protocol (\w+)/).map { String($0.1) })
        #expect(isolated == ["CartPresentableListener", "PayListener"])
    }

    @Test func `ModernRIBs is replaced, with the modules that it passed on`() throws {
        let files = try OldAppSample.migrated(OldAppSample.combine, stage: 1).files
        #expect(files[Self.interactor]?.hasPrefix("import Combine\nimport Foundation\nimport RIBs\n") == true)
        #expect(files["Shop/Poll/PollWorker.swift"]?.contains(".cancelOnDeactivate(interactor: self)") == true)
        #expect(
            files.filter { !$0.key.hasSuffix("Bridge.swift") && !$0.key.hasSuffix("Steps.swift") }.values.allSatisfy {
                !$0.contains("ModernRIBs")
            })
    }

    @Test(arguments: [(OldAppSample.rx, "RxSwift"), (OldAppSample.combine, "Combine")])
    func `the bridge and the steps of the library are added once`(files: [String: String], library: String) throws {
        let first = try OldAppSample.migrated(files, stage: 1)
        for name in ["Bridge", "Steps"] {
            let source = Repository.root.appending(path: "Documentation/Bridges/\(library)\(name).swift")
            #expect(try first.files["Shop/\(library)\(name).swift"] == String(contentsOf: source, encoding: .utf8))
        }
        #expect(first.notes.filter { $0.hasPrefix("New files") }.count == 2)
        let second = try OldAppSample.migrated(first.files, stage: 2)
        #expect(!second.notes.contains { $0.contains("Steps.swift") }, "The added steps need no decision.")
    }

    @Test(arguments: [
        (OldAppSample.combine, "import RxSwift", "Combine", "RxSwift"),
        (OldAppSample.rx, "import Combine", "RxSwift", "Combine"),
    ])
    func `a file with the other library does not change the library of the app`(
        files: [String: String], line: String, library: String, other: String
    ) throws {
        let files = files.merging(["Shop/Data/Legacy.swift": "\(line)\n\nfunc old() {}\n"]) { $1 }
        let first = try OldAppSample.migrated(files, stage: 1).files
        let second = try OldAppSample.migrated(first, stage: 2).files
        for files in [first, second] {
            #expect(files.keys.contains("Shop/\(library)Bridge.swift"))
            #expect(!files.keys.contains { $0.hasPrefix("Shop/\(other)") })
            let verb = library == "Combine" ? "cancel" : "dispose"
            #expect(files["Shop/Poll/PollWorker.swift"]?.contains(".\(verb)OnDeactivate(interactor: self)") == true)
        }
    }

    @Test(arguments: [1, 2], [OldAppSample.rx, OldAppSample.combine])
    func `a second run changes nothing, and stage 2 can follow stage 1`(stage: Int, files: [String: String]) throws {
        let first = try OldAppSample.migrated(files, stage: stage).files
        #expect(try OldAppSample.migrated(first, stage: stage).files == first)
        let both = try OldAppSample.migrated(files, stage: 2).files
        #expect(try OldAppSample.migrated(first, stage: 2).files == both)
    }

    @Test func `a folder without RIBs is refused`() {
        let files = ["ShopTests/ATests.swift": "class A: UIView {}\nclass ATests: XCTestCase { let a = A() }\n"]
        let error = #expect(throws: RibError.self) { try OldAppSample.migrated(files, stage: 1) }
        #expect(error?.message.contains("imports RIBs or ModernRIBs") == true)
    }

    @Test func `a double with several subjects stays, and is listed`() throws {
        var files = OldAppSample.rx
        let old = "var isActiveStream: Observable<Bool> { return isActiveSubject.asObservable() }"
        let new = "var isActiveStream: Observable<Bool> { isReplayed ? replay : isActiveSubject }"
        files["ShopTests/CartTests.swift"] = files["ShopTests/CartTests.swift"]?.replacing(old, with: new)
        let result = try OldAppSample.migrated(files, stage: 2)
        #expect(result.files["ShopTests/CartTests.swift"]?.contains(new) == true)
        #expect(result.notes.contains { $0.contains("CartInteractableMock.isActiveStream") })
    }

    @Test func `a protocol of values and views is listed, and a file with a syntax error stays`() throws {
        var files = OldAppSample.rx
        files["Shop/Mixed.swift"] = "protocol Named {}\nstruct Plain: Named {}\nextension CartInteractor: Named {}\n"
        files["Shop/Broken.swift"] = "import ModernRIBs\n\nfinal class A: Interactor {\n    deinit {\n"
        let result = try OldAppSample.migrated(files, stage: 2)
        #expect(result.files["Shop/Mixed.swift"] == files["Shop/Mixed.swift"])
        #expect(result.notes.contains { $0.contains("Shop/Mixed.swift:1: Named") })
        #expect(result.files["Shop/Broken.swift"] == files["Shop/Broken.swift"])
        #expect(result.notes.contains { $0.contains("Shop/Broken.swift") })
    }

    @Test func `the module in a name is renamed, and manifests that name the old package are listed`() throws {
        let files = [
            "Shop/AView.swift": "import ModernRIBs\n\nprotocol AView: ModernRIBs.ViewControllable {}\n",
            "Tuist/ProjectDescriptionHelpers/Shop.swift":
                "let text = \"A RIB of ModernRIBs\"\nlet name = \"ModernRIBs\"\n",
            "Podfile": "target 'Shop' do\n  pod 'ModernRIBs'\nend\n",
            "Shop.xcodeproj/project.pbxproj":
                "/* ModernRIBs in Frameworks */\nrepositoryURL = \"https://github.com/DevYeom/ModernRIBs\";\n",
            "Package.swift":
                "let p = [.package(url: \"https://github.com/DevYeom/ModernRIBs\", from: \"1.0.0\")]\n",
        ]
        let result = try OldAppSample.migrated(files, stage: 1)
        #expect(
            result.files["Shop/AView.swift"]?.hasSuffix("import RIBs\n\nprotocol AView: RIBs.ViewControllable {}\n")
                == true)
        let places = result.notes.filter { $0.hasPrefix("Manifests") }.map { $0.split(separator: " ")[2] }
        #expect(
            places == [
                "Package.swift:1:", "Podfile:2:", "Shop.xcodeproj/project.pbxproj:2:",
                "Tuist/ProjectDescriptionHelpers/Shop.swift:2:",
            ], "\(result.notes)")
    }
}
