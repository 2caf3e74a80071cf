import Foundation
import Testing

@testable import rib

/// Migrations of apps whose files are in several modules, and of a part of an app.
struct MigrationLayoutTests {
    private static func interactor(_ name: String, imports: [String]) -> String {
        """
        \((["ModernRIBs"] + imports).map { "import \($0)" }.joined(separator: "\n"))

        final class \(name)Interactor: Interactor {
            override func didBecomeActive() {
                prices.sink { _ in }.cancelOnDeactivate(interactor: self)
            }
        }

        """
    }

    /// An app of packages, in which `CartFeature` and `PayFeature` import `Base`, if it exists.
    private static func app(hasBase: Bool) -> [String: String] {
        let base = hasBase ? ["Base"] : []
        var files = ["App/AppDelegate.swift": "import CartFeature\nimport PayFeature\n"]
        for name in ["Cart", "Pay"] {
            files["\(name)/Package.swift"] = """
                let package = Package(name: "\(name)", targets: [.target(name: "\(name)Feature")])

                """
            let path = "\(name)/Sources/\(name)Feature/\(name)Interactor.swift"
            files[path] = interactor(name, imports: base)
        }
        guard hasBase else { return files }
        files["Base/Package.swift"] = "let package = Package(name: \"Base\", targets: [.target(name: \"Base\")])\n"
        files["Base/Sources/Base/Screen.swift"] = "import ModernRIBs\n\npublic protocol Screen: ViewControllable {}\n"
        return files
    }

    @Test func `modules that import one with RIBs share a public bridge in it`() throws {
        let result = try OldAppSample.migrated(Self.app(hasBase: true), stage: 1)
        let bridges = result.files.filter { $0.key.hasSuffix("Bridge.swift") }
        #expect(bridges.keys.sorted() == ["Base/Sources/Base/CombineBridge.swift"])
        let text = try #require(bridges.values.first)
        #expect(text.contains("    public func cancelOnDeactivate(interactor: ActivationScope) -> AnyCancellable {"))
        #expect(text.contains("    public func publisher(while"))
        let note = "CombineBridge, public in Base, which these modules import: CartFeature, PayFeature"
        #expect(result.notes.contains { $0.hasSuffix(note) }, "\(result.notes)")
        #expect(try OldAppSample.migrated(result.files, stage: 1).files == result.files)
    }

    @Test func `modules without a common one get a public bridge for a new module`() throws {
        let result = try OldAppSample.migrated(Self.app(hasBase: false), stage: 1)
        let bridges = result.files.filter { $0.key.hasSuffix("Bridge.swift") }
        #expect(bridges.keys.sorted() == ["RIBsBridges/CombineBridge.swift"])
        let note =
            "for a new module RIBsBridges that depends on RIBs and Combine. Add it to: CartFeature, PayFeature"
        #expect(result.notes.contains { $0.hasSuffix(note) }, "\(result.notes)")
        let interactor = try #require(result.files["Cart/Sources/CartFeature/CartInteractor.swift"])
        #expect(interactor.contains("import RIBsBridges\n"), "\(interactor)")
        #expect(try OldAppSample.migrated(result.files, stage: 1).files == result.files)
    }

    @Test func `one module that uses the bridge has it, and the files without a manifest get one bridge`() throws {
        var files = Self.app(hasBase: true)
        files["Pay/Sources/PayFeature/PayInteractor.swift"] = "import ModernRIBs\n"
        let packages = try OldAppSample.migrated(files, stage: 1).files
        #expect(
            packages.keys.filter { $0.hasSuffix("Bridge.swift") } == ["Cart/Sources/CartFeature/CombineBridge.swift"])
        let folders = [
            "Cart/CartInteractor.swift": Self.interactor("Cart", imports: []),
            "Pay/PayInteractor.swift": Self.interactor("Pay", imports: []),
            "Pay/TipInteractor.swift": Self.interactor("Tip", imports: []),
        ]
        let plain = try OldAppSample.migrated(folders, stage: 1).files
        #expect(plain.keys.filter { $0.hasSuffix("Bridge.swift") } == ["Pay/CombineBridge.swift"])
    }

    @Test func `a bridge that the project of Xcode does not list yet is not added again`() throws {
        let interactor = "Shop/Cart/CartInteractor.swift"
        var files = [interactor: Self.interactor("Cart", imports: [])]
        files["project.yml"] = "name: Shop\ntargets:\n  Shop:\n    type: application\n    sources: [\(interactor)]\n"
        let first = try OldAppSample.migrated(files, stage: 1).files
        #expect(first.keys.contains("Shop/Cart/CombineBridge.swift"), "\(first.keys)")
        #expect(try OldAppSample.migrated(files.merging(first) { $1 }, stage: 1).files == first)
    }

    @Test(arguments: [
        ("store.prices(for: id).map { $0 }", "prices(for:)"), ("store.balance.receive(on: queue)", "balance"),
        ("self.dependency.store.cards", "cards"), ("Publishers.CombineLatest(a, b).map { $0 }", "CombineLatest(_:_:)"),
        ("Observable.merge(a, b)", "merge(_:_:)"), ("prices", "prices"), ("store?.cards.filter { $0 }", "cards"),
        ("URLSession.shared.dataTaskPublisher(for: url)", "dataTaskPublisher(for:)"),
    ])
    func `subscriptions are grouped by what publishes the values`(chain: String, publisher: String) throws {
        let code = "import RIBs\n\nfinal class AInteractor: Interactor {\n    func a() { \(chain).sink { _ in } }\n}\n"
        try TemporaryFolder.use(["Shop/AInteractor.swift": code]) { folder in
            var migration = Migration(
                of: try Workspace(sources: URL(filePath: folder.path)), stage: 1, root: folder.path)
            let notes = try migration.result().notes.map(\.text)
            let lines = "\n  \(publisher)\n    Shop/AInteractor.swift:4: AInteractor.a"
            #expect(notes.contains { $0.hasSuffix(lines) }, "\(notes)")
        }
    }

    private static let leaf = """
        import ModernRIBs

        protocol CartBuildable: Buildable {}

        final class CartBuilder: Builder<CartDependency>, CartBuildable {}

        """
    private static let parent = """
        import ModernRIBs

        final class LobbyBuilder: Builder<LobbyDependency> {
            func build() -> LobbyRouter { LobbyRouter(cartBuilder: CartBuilder(dependency: component)) }
        }

        """

    @Test(arguments: ["App/.git/HEAD", "App/Package.swift", "App/Shop.xcodeproj/project.pbxproj"])
    func `the parents of a leaf that moves alone are listed`(marker: String) throws {
        let files = [
            marker: "", "App/Features/Cart/CartBuilder.swift": Self.leaf,
            "App/Features/Lobby/LobbyBuilder.swift": Self.parent,
            "App/Features/Lobby/LobbyRouter.swift": "import ModernRIBs\n\nlet a: CartBuildable? = nil\n",
            "App/Features/Lobby/LobbyText.swift": "let a = \"CartBuilder\"\n",
        ]
        let notes = try Self.notes(of: "App/Features/Cart", in: files)
        #expect(notes.contains("../Lobby/LobbyBuilder.swift:4: CartBuilder"), "\(notes)")
        #expect(notes.contains("../Lobby/LobbyRouter.swift:3: CartBuilder"), "\(notes)")
        #expect(!notes.contains { $0.contains("LobbyText") })
        #expect(try Self.notes(of: "App", in: files).allSatisfy { !$0.contains("Lobby") }, "The parent moves, too.")
    }

    @Test func `a copy of the leaf has parents of its own`() throws {
        let files = [
            "App/.git/HEAD": "", "App/One/Cart/CartBuilder.swift": Self.leaf,
            "App/Two/CartBuilder.swift": Self.leaf, "App/Two/LobbyBuilder.swift": Self.parent,
            "App/Three/Podfile": "", "App/Three/Cart/CartBuilder.swift": Self.leaf,
            "App/Three/LobbyBuilder.swift": Self.parent,
        ]
        #expect(try Self.notes(of: "App/One", in: files).allSatisfy { !$0.contains("Lobby") })
        let notes = try Self.notes(of: "App/Three/Cart", in: files)
        #expect(notes.contains("../LobbyBuilder.swift:4: CartBuilder"), "\(notes)")
    }

    private static func notes(of part: String, in files: [String: String]) throws -> [String] {
        try TemporaryFolder.use(files) { folder in
            let root = URL(filePath: "\(folder.path)/\(part)", directoryHint: .isDirectory)
            var migration = Migration(
                of: try Workspace(sources: root), stage: 1, root: root.path(percentEncoded: false))
            return try migration.result().notes.flatMap { $0.notes.map(\.description) }
        }
    }
}
