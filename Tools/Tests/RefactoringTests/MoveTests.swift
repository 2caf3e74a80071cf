import Refactoring
import Testing

/// What a move of a RIB changes, and what forbids it.
struct MoveTests {
    /// Dice is public and used by an adapter in the app.
    private static let package = TestPackage([
        "Package.swift": """
        let targets =
            module("App", dependencies: ["DiceFeature", "RIBs"])
            + module("DiceFeature", dependencies: ["RIBs"])
            + module("TableFeature", dependencies: ["Interfaces"])

        """,
        "Modules/DiceFeature/Dice/DiceBuilder.swift": """
        public import RIBs

        public final class DiceBuilder: Builder<Int> {}

        """,
        "Modules/App/DIDiceBuilderAdapter.swift": """
        import DiceFeature
        import RIBs

        final class DIDiceBuilderAdapter { let builder = DiceBuilder() }

        """,
        "Tests/DiceFeatureTests/DiceBuilderTests.swift": """
        import Testing

        @testable import DiceFeature

        struct DiceBuilderTests { let builder = DiceBuilder() }

        """,
    ])

    private func moving(_ name: String, to destination: String, in package: TestPackage = package) throws
        -> TestPackage.Outcome
    {
        try package.applying { try RIBMove(name, to: destination, in: $0).result(adding: $1) }
    }

    private func error(_ name: String, to destination: String, in package: TestPackage = package) -> String {
        package.error { try RIBMove(name, to: destination, in: $0).result(adding: $1) }
    }

    @Test func `a RIB is moved to another folder of its module`() throws {
        let package = try moving(
            "Verify", to: "Modules/CheckFeature/Checks",
            in: TestPackage(["Documentation/Page.md": "See `Modules/CheckFeature/Verify`.\n"]))
        #expect(package.files["Modules/CheckFeature/Verify/VerifyRouter.swift"] == nil)
        #expect(
            package["Modules/CheckFeature/Checks/Verify/VerifyRouter.swift"]
                == TestPackage.sources["Modules/CheckFeature/Verify/VerifyRouter.swift"])
        #expect(package["Documentation/Page.md"] == "See `Modules/CheckFeature/Checks/Verify`.\n")
    }

    @Test func `the files and the tests are moved to another module`() throws {
        let package = try moving("Dice", to: "TableFeature")
        #expect(package.files["Modules/TableFeature/Dice/DiceBuilder.swift"] != nil)
        #expect(package.files["Tests/TableFeatureTests/DiceBuilderTests.swift"] != nil)
        #expect(package.files.keys.filter { $0.contains("DiceFeature") } == [])
    }

    @Test func `the imports follow the RIB`() throws {
        let package = try moving("Dice", to: "TableFeature")
        #expect(package["Modules/App/DIDiceBuilderAdapter.swift"].hasPrefix("import TableFeature\nimport RIBs\n"))
        #expect(package["Tests/TableFeatureTests/DiceBuilderTests.swift"].contains("@testable import TableFeature\n"))
    }

    @Test func `the new module gets the dependencies and a module without files is removed`() throws {
        #expect(
            try moving("Dice", to: "TableFeature")["Package.swift"] == """
                let targets =
                    module("App", dependencies: ["RIBs"])
                    + module("TableFeature", dependencies: ["Interfaces"])

                """)
    }

    @Test func `a RIB that uses its old module imports it`() throws {
        let package = try moving(
            "Dice", to: "App",
            in: Self.package.adding([
                "Modules/DiceFeature/Sides.swift": "public struct Sides {}\n",
                "Modules/DiceFeature/Dice/DiceRouter.swift":
                    "import RIBs\n\nfinal class DiceRouter: Router<Sides> {}\n",
            ]))
        #expect(
            package["Modules/App/Dice/DiceRouter.swift"]
                == "import DiceFeature\nimport RIBs\n\nfinal class DiceRouter: Router<Sides> {}\n")
        #expect(package["Modules/App/DIDiceBuilderAdapter.swift"].hasPrefix("import RIBs\n\nfinal class"))
    }

    @Test func `an internal type of the old module becomes public with what the RIB uses of it`() throws {
        let package = try moving(
            "Dice", to: "App",
            in: Self.package.adding([
                "Modules/DiceFeature/Sides.swift": """
                import RIBs

                struct Sides: Equatable {
                    let count = 6
                    var names: [String] = ["one"]
                    var color: Color
                    private let secret = 1
                    var unused: Int { 0 }

                    func name(at index: Int) -> String { names[index] }
                }

                enum Color { case red }

                """,
                "Modules/DiceFeature/Dice/DiceRouter.swift":
                    "final class DiceRouter: Router<Sides> { let name = Sides(color: .red).name(at: 0) }\n",
            ]))
        #expect(
            package["Modules/DiceFeature/Sides.swift"] == """
                import RIBs

                public struct Sides: Equatable {
                    let count = 6
                    var names: [String] = ["one"]
                    public var color: Color
                    private let secret = 1

                    public init(names: [String] = ["one"], color: Color) {
                        self.names = names
                        self.color = color
                    }

                    var unused: Int { 0 }

                    public func name(at index: Int) -> String { names[index] }
                }

                public enum Color { case red }

                """)
    }

    @Test func `a structure without an initializer gets a public one`() throws {
        let package = try moving(
            "Dice", to: "App",
            in: Self.package.adding([
                "Modules/DiceFeature/Sides.swift": """
                struct Sides {
                    let count: Int
                    var title = "Dice"
                    var notice: String?
                }

                """,
                "Modules/DiceFeature/Dice/DiceRouter.swift":
                    "final class DiceRouter: Router<Sides> { let sides = Sides(count: 6) }\n",
            ]))
        #expect(
            package["Modules/DiceFeature/Sides.swift"] == """
                public struct Sides {
                    public let count: Int
                    var title = "Dice"
                    var notice: String?

                    public init(count: Int, title: String = "Dice", notice: String? = nil) {
                        self.count = count
                        self.title = title
                        self.notice = notice
                    }
                }

                """)
        #expect(package.notes.contains("Modules/DiceFeature/Sides.swift:1: Sides"))
    }

    @Test func `what the old module uses of the RIB becomes public`() throws {
        let package = try moving(
            "Verify", to: "TableFeature",
            in: TestPackage([
                "Modules/CheckFeature/Verify/VerifyBuilder.swift": """
                import RIBs

                protocol VerifyDependency {}

                final class VerifyBuilder: Builder<any VerifyDependency> {}

                """,
                "Modules/CheckFeature/Verify/VerifyInteractor.swift":
                    "protocol VerifyListener {}\n\nfinal class VerifyInteractor: Interactor {}\n",
                "Modules/CheckFeature/Verify/VerifyRouter.swift":
                    "final class VerifyRouter: Router<VerifyInteractor> {}\n",
                "Modules/CheckFeature/Door.swift": "struct Door { let builder = VerifyBuilder() }\n",
                "rib.json": "{\"modules\": {\"CheckFeature\": {}, \"*Feature\": {\"role\": \"feature\"}}}",
                "Package.swift": """
                let targets =
                    module("CheckFeature", dependencies: ["RIBs"])
                    + module("TableFeature", dependencies: ["Interfaces", "RIBs"])

                """,
            ]))
        #expect(
            package["Modules/TableFeature/Verify/VerifyBuilder.swift"] == """
                public import RIBs

                public protocol VerifyDependency {}

                public final class VerifyBuilder: Builder<any VerifyDependency> {}

                """)
        #expect(package["Modules/CheckFeature/Door.swift"].hasPrefix("import TableFeature\n"))
        #expect(package["Modules/TableFeature/Verify/VerifyInteractor.swift"].hasPrefix("protocol VerifyListener"))
    }

    @Test func `modules that would import each other forbid the move`() {
        let package = Self.package.adding([
            "Modules/DiceFeature/Sides.swift": "struct Sides { let builder = DiceBuilder() }\n",
            "Modules/DiceFeature/Dice/DiceRouter.swift": "final class DiceRouter: Router<Sides> {}\n",
        ])
        #expect(
            error("Dice", to: "App", in: package) == """
                Dice cannot be moved to App.
                  Modules/DiceFeature/Dice/DiceRouter.swift:1: Uses Sides of DiceFeature. DiceFeature uses Dice in turn.
                  Modules/DiceFeature/Sides.swift:1: Uses DiceBuilder. DiceFeature cannot import App, which depends on it.
                  To fix: move shared types to a module that both can import, or connect the modules through an interface.
                """)
    }

    @Test func `a feature that would import another feature forbids the move`() {
        let package = Self.package.adding([
            "Modules/DiceFeature/Sides.swift": "public struct Sides {}\n",
            "Modules/DiceFeature/Dice/DiceRouter.swift": "final class DiceRouter: Router<Sides> {}\n",
        ])
        #expect(
            error("Dice", to: "TableFeature", in: package).contains(
                "DiceRouter.swift:1: Uses Sides of DiceFeature. A feature must not import another feature."))
    }

    @Test func `a cycle of modules forbids the move`() {
        #expect(
            error("History", to: "App", in: TestPackage()).contains(
                "TableRouter.swift:7: Uses HistoryBuilder. TableFeature cannot import App, which depends on it."))
    }

    @Test func `a name that the new module declares forbids the move`() {
        let package = Self.package.adding(["Modules/App/Taken.swift": "struct DiceBuilder {}\n"])
        #expect(error("Dice", to: "App", in: package).contains("DiceBuilder.swift:3: App declares DiceBuilder, too."))
    }

    @Test func `an unknown destination is refused with the names of the modules`() {
        #expect(
            error("Dice", to: "Nowhere") == """
                Nowhere is no module, and no folder of a module.
                  To fix: use one of these modules, or a folder in one: App, CheckFeature, DiceFeature, Interfaces, \
                RIBs, TableFeature.
                """)
    }

    @Test func `the same folder is refused`() {
        #expect(error("Dice", to: "DiceFeature").hasPrefix("Dice is in Modules/DiceFeature/Dice already."))
    }
}
