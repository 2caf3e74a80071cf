import Testing

@testable import rib

/// What is removed with a RIB.
struct RemoveTests {
    /// The package with a game, and a table that only attaches History when it loads.
    private static let package = TestPackage([
        "Package.swift": """
        let targets = module("App") + module("DiceFeature", dependencies: ["RIBs"]) + module("TableFeature")
        let app = Target(name: "App", dependencies: ["DiceFeature", "RIBs"])
        let products = [.library(name: "DiceFeature", targets: ["DiceFeature"])]

        """,
        "Modules/DiceFeature/Dice/DiceBuilder.swift": "public final class DiceBuilder: Builder<Int> {}\n",
        "Modules/DiceFeature/Dice/DiceInteractor.swift": "public protocol DiceListener: AnyObject {}\n",
        "Modules/DiceFeature/Dice/Sides.swift": "struct Sides {}\n",
        "Modules/App/DIDiceBuilderAdapter.swift": "final class DIDiceBuilderAdapter { let builder = DiceBuilder() }\n",
        "Modules/App/GamesAssembly.swift": """
        struct GamesAssembly {
            func assemble(builders: BuilderContainer) {
                builders.register(DIDiceBuilderAdapter.self, for: .game("dice"))
                builders.register(OtherBuilder.self, for: .game("other"))
            }
        }

        """,
        "Tests/DiceFeatureTests/SidesTests.swift": "struct SidesTests { let sides = Sides() }\n",
        "Modules/TableFeature/Table/TableInteractor.swift": """
        final class TableInteractor: Interactor, DIVerifyListener, HistoryListener {
            func verifyDidEnd(with result: DIVerifyResult) {}
            func historyDidClose() {}
        }

        // MARK: - HistoryListener

        extension TableInteractor: HistoryListener {
            func historyDidEnd() {}
        }

        """,
        "Modules/TableFeature/Table/TableRouter.swift": """
        final class TableRouter: Router<TableInteractor> {
            private let historyBuilder: HistoryBuilder
            private let verifyBuilder: any DIVerifyBuildable

            /// The slot for the past matches.
            private lazy var history = ChildSlot(parent: self)

            init(verifyBuilder: any DIVerifyBuildable, historyBuilder: HistoryBuilder) {
                self.verifyBuilder = verifyBuilder
                self.historyBuilder = historyBuilder
            }

            override func didLoad() {
                history.attach { historyBuilder.build() }
            }

            func routeToHistory() {
                history.attach { historyBuilder.build() }
            }
        }

        """,
        "Modules/TableFeature/Table/TableBuilder.swift": """
        final class TableBuilder: Builder<Int> {
            func build() -> TableRouter {
                TableRouter(
                    verifyBuilder: resolve(.verify),
                    historyBuilder: HistoryBuilder(dependency: component))
            }
        }

        """,
    ])

    private func removing(_ name: String) throws -> TestPackage.Outcome {
        try Self.package.applying { workspace, changes in
            try RIBRemoval(name, in: workspace).result(adding: changes)
        }
    }

    @Test func `the folder, the tests and the adapter of a game are removed`() throws {
        #expect(try removing("Dice").files.keys.filter { $0.contains("Dice") } == [])
    }

    @Test func `the registration of a game is removed and the others stay`() throws {
        #expect(
            try removing("Dice")["Modules/App/GamesAssembly.swift"] == """
                struct GamesAssembly {
                    func assemble(builders: BuilderContainer) {
                        builders.register(OtherBuilder.self, for: .game("other"))
                    }
                }

                """)
    }

    @Test func `a module without files is removed from the manifest`() throws {
        #expect(
            try removing("Dice")["Package.swift"] == """
                let targets = module("App") + module("TableFeature")
                let app = Target(name: "App", dependencies: ["RIBs"])
                let products = []

                """)
    }

    @Test func `the component extension, the builder and the slot in the parent are removed`() throws {
        let package = try removing("History")
        #expect(package.files["Modules/TableFeature/Table/TableComponent+History.swift"] == nil)
        #expect(
            package["Modules/TableFeature/Table/TableRouter.swift"] == """
                final class TableRouter: Router<TableInteractor> {
                    private let verifyBuilder: any DIVerifyBuildable

                    init(verifyBuilder: any DIVerifyBuildable) {
                        self.verifyBuilder = verifyBuilder
                    }
                }

                """)
    }

    @Test func `the argument for the builder is removed`() throws {
        #expect(
            try removing("History")["Modules/TableFeature/Table/TableBuilder.swift"] == """
                final class TableBuilder: Builder<Int> {
                    func build() -> TableRouter {
                        TableRouter(
                            verifyBuilder: resolve(.verify))
                    }
                }

                """)
    }

    @Test func `the conformance to the listener and its methods are removed`() throws {
        #expect(
            try removing("History")["Modules/TableFeature/Table/TableInteractor.swift"] == """
                final class TableInteractor: Interactor, DIVerifyListener {
                    func verifyDidEnd(with result: DIVerifyResult) {}
                }

                """)
    }

    @Test func `an assembly with the name of the RIB is removed from the lists`() throws {
        let package = try TestPackage([
            "Modules/App/App.swift": "let assemblies = [GamesAssembly(), DiceAssembly(), LastAssembly()]\n",
            "Modules/App/DiceAssembly.swift": "struct DiceAssembly { let builder = DiceBuilder.self }\n",
            "Modules/DiceFeature/Dice/DiceBuilder.swift": "public final class DiceBuilder: Builder<Int> {}\n",
        ]).applying { try RIBRemoval("Dice", in: $0).result(adding: $1) }
        #expect(package["Modules/App/App.swift"] == "let assemblies = [GamesAssembly(), LastAssembly()]\n")
    }

    @Test func `the need of the RIB is removed, with the name that receives its value`() throws {
        let path = "Modules/TableFeature/Table/TableBuilder.swift"
        let builder = """
            final class TableBuilder: Builder<Int>, Requiring {
                static let needs = Needs(.service(Clock.self), .builder(.verify))

                func build() -> TableRouter {
                    let (clock, _) = Self.needs.require(from: dependency)
                    return TableRouter(clock: clock)
                }
            }

            """
        let router = "final class TableRouter: Router<TableInteractor> {}\n"
        let interactor = "final class TableInteractor: Interactor {}\n"
        let folder = "Modules/TableFeature/Table"
        let package = try TestPackage([
            path: builder, "\(folder)/TableRouter.swift": router, "\(folder)/TableInteractor.swift": interactor,
        ]).applying { try RIBRemoval("Verify", in: $0).result(adding: $1) }
        #expect(
            package[path]
                == builder.replacing(", .builder(.verify)", with: "").replacing("(clock, _)", with: "(clock)"))
    }

    @Test func `texts that mention the RIB are listed`() throws {
        let notes = try Self.package.adding([
            "Tests/TableFeatureTests/StoryTests.swift": "let path = \"Table/History\"\n"
        ])
        .applying { try RIBRemoval("History", in: $0).result(adding: $1) }.notes
        #expect(notes.contains("Tests/TableFeatureTests/StoryTests.swift:1: let path = \"Table/History\""), "\(notes)")
    }

    @Test func `an interactor that routes to the RIB refuses the removal`() {
        let package = Self.package.adding([
            "Modules/TableFeature/Table/Tap.swift":
                "extension TableInteractor {\n    func didTap() { router?.routeToHistory() }\n}\n"
        ])
        #expect(
            package.error { try RIBRemoval("History", in: $0).result(adding: $1) } == """
                History cannot be removed, because code that stays uses it.
                  Modules/TableFeature/Table/Tap.swift:2: TableInteractor routes to History.
                  To fix: change these places so that they do not need History, then remove it.
                """)
    }

    @Test func `a model that other code uses refuses the removal`() {
        let package = Self.package.adding(["Modules/DiceFeature/Table.swift": "let sides = Sides()\n"])
        #expect(
            package.error { try RIBRemoval("Dice", in: $0).result(adding: $1) }.contains(
                "Modules/DiceFeature/Table.swift:1: Uses Sides, which Modules/DiceFeature/Dice/Sides.swift declares."))
    }

    @Test func `a workflow that steps through the RIB refuses the removal`() {
        let package = Self.package.adding([
            "Modules/TableFeature/OpenWorkflow.swift": "final class OpenWorkflow { let page: HistoryPage? = nil }\n"
        ])
        #expect(
            package.error { try RIBRemoval("History", in: $0).result(adding: $1) }
                .contains("OpenWorkflow.swift:1: OpenWorkflow steps through History."))
    }
}
