extension TestPackage {
    /// Verify in `CheckFeature`, reached through a DI interface; Table with its child History in `TableFeature`.
    static let sources = [
        "Modules/RIBs/RIBs.swift": """
        open class Builder<Dependency> {}
        open class Interactor {}
        open class Router<Interactor> {
            public var children: [Int] { [] }
        }
        open class LaunchRouter<Interactor>: Router<Interactor> {}

        """,
        "Modules/Interfaces/DIVerify.swift": """
        public protocol DIVerifyBuildable {
            func build(withListener listener: any DIVerifyListener) -> Int
        }

        public protocol DIVerifyListener: AnyObject {
            func verifyDidEnd(with result: DIVerifyResult)
        }

        public enum DIVerifyResult { case right, wrong }

        extension BuilderID where Interface == any DIVerifyBuildable.Type {
            public static let verify = Self("verify")
        }

        """,
        "Modules/CheckFeature/Verify/VerifyBuilder.swift": """
        public protocol VerifyDependency {}

        /// Builds Verify for a parent.
        public final class VerifyBuilder: Builder<any VerifyDependency> {
            public func build(withListener listener: any VerifyListener) -> VerifyRouter { VerifyRouter() }
        }

        """,
        "Modules/CheckFeature/Verify/VerifyInteractor.swift": """
        public protocol VerifyListener: AnyObject {
            func verifyDidEnd()
        }

        public protocol VerifyHashing {
            func verify(_ password: String) -> Bool
        }

        final class VerifyInteractor: Interactor {
            weak var listener: (any VerifyListener)?
        }

        """,
        "Modules/CheckFeature/Verify/VerifyRouter.swift": """
        public final class VerifyRouter: Router<VerifyInteractor> {}

        """,
        "Modules/TableFeature/Table/TableBuilder.swift": """
        final class TableBuilder: Builder<Int> {}

        """,
        "Modules/TableFeature/Table/TableInteractor.swift": """
        final class TableInteractor: Interactor, DIVerifyListener, HistoryListener {
            func verifyDidEnd(with result: DIVerifyResult) {}
            func historyDidClose() {}
            func didTapHistory() {}
        }

        """,
        "Modules/TableFeature/Table/TableRouter.swift": """
        final class TableRouter: Router<TableInteractor> {
            private enum Page {
                case history
            }

            private let verifyBuilder: any DIVerifyBuildable
            private let historyBuilder: HistoryBuilder
            private lazy var verify = ChildSlot(parent: self)

            init(verifyBuilder: any DIVerifyBuildable, historyBuilder: HistoryBuilder) {
                self.verifyBuilder = verifyBuilder
                self.historyBuilder = historyBuilder
            }

            func routeToVerify() {
                verify.attach { verifyBuilder.build(withListener: interactor) }
            }

            func routeToHistory() {
                pages.push(Page.history) { historyBuilder.build().at("history") }
            }
        }

        """,
        "Modules/TableFeature/Table/TableComponent+History.swift": """
        extension TableComponent: HistoryDependency {}

        """,
        "Modules/TableFeature/History/HistoryBuilder.swift": """
        protocol HistoryDependency {}

        final class HistoryBuilder: Builder<any HistoryDependency> {}

        """,
        "Modules/TableFeature/History/HistoryInteractor.swift": """
        protocol HistoryListener: AnyObject {
            func historyDidClose()
        }

        struct HistoryPage {}

        final class HistoryInteractor: Interactor {}

        """,
        "Modules/TableFeature/History/HistoryRouter.swift": """
        final class HistoryRouter: Router<HistoryInteractor> {}

        """,
        "Modules/TableFeature/MatchHistory.swift": """
        struct MatchHistory {
            let historyCount: Int
        }

        """,
        "Modules/App/Adapters/DIVerifyBuilderAdapter.swift": """
        final class DIVerifyBuilderAdapter: DIVerifyBuildable {
            func build(withListener listener: any DIVerifyListener) -> Int {
                VerifyBuilder().build(withListener: VerifyBridge(listener: listener))
            }
        }

        private final class VerifyBridge: VerifyListener {
            func verifyDidEnd() {}
        }

        """,
        "Modules/App/VerifyAssembly.swift": """
        struct VerifyAssembly {
            func assemble(builders: BuilderContainer) {
                builders.register(DIVerifyBuilderAdapter.self, for: .verify)
            }
        }

        """,
        "Tests/CheckFeatureTests/VerifyBuilderTests.swift": """
        struct VerifyBuilderTests {
            private let listener = VerifyListenerMock()

            @Test func `the builder starts Verify for its parent`() {
                #expect(listener.verifyDidEndCallCount == 0)
            }
        }

        private final class VerifyListenerMock: VerifyListener {
            private(set) var verifyDidEndCallCount = 0

            func verifyDidEnd() { verifyDidEndCallCount += 1 }
        }

        """,
        "Tests/RIBsTests/VerifyRouterTests.swift": """
        final class VerifyRouter: Router<Int> {}

        """,
    ]
}
